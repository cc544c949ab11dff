import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

type Components = NonNullable<ThemeOptions['components']>

/** A single-line box is 36 px high. */
const [line, above, beside] = [20, 8, 11]

export const inputs = (of: Tokens): Components => ({
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small', margin: 'none' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: of.surface,
        fontSize: 14,
        lineHeight: `${line}px`,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: of.edge },
        // Removes the border gap: labels are above the inputs.
        '& .MuiOutlinedInput-notchedOutline legend': { maxWidth: '0.01px' },
        '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: of.textSoft,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: of.border },
      },
      adornedStart: { paddingLeft: beside },
      adornedEnd: { paddingRight: beside },
      multiline: { padding: `${above}px ${beside}px` },
      input: {
        height: line,
        padding: `${above}px ${beside}px`,
        '&::placeholder': { color: of.textFaint, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: of.textSoft },
      },
      inputMultiline: { height: 'auto', padding: 0 },
      inputAdornedStart: { paddingLeft: 0 },
      inputAdornedEnd: { paddingRight: 0 },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: line } } },
  MuiInputAdornment: { styleOverrides: { root: { color: of.textFaint, '& p': { fontSize: 13 } } } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: '100%',
        marginBottom: 5,
        transform: 'none',
        fontSize: 13,
        fontWeight: 500,
        lineHeight: '18px',
        whiteSpace: 'normal',
        '&, &.Mui-focused': { color: of.textSoft },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '4px 0 0', fontSize: 12, lineHeight: '16px', color: of.textFaint },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { marginLeft: 1, color: of.error } } },
})

/** Matches MUI's selector specificity. */
export const choiceBox = {
  root: {
    '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
      paddingTop: 0,
      paddingBottom: 0,
      paddingLeft: 0,
      '& .MuiAutocomplete-input': { padding: `${above}px 4px ${above}px ${beside}px` },
    },
  },
  tag: { margin: '4px 0 4px 6px', maxWidth: 'calc(100% - 6px)' },
}
