import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

type Components = NonNullable<ThemeOptions['components']>

/** A line of text and what stands between it and the edge: a box of one line is 36 px high. */
const [line, above, beside] = [20, 8, 11]

/** The one box of every form and dialog: a declared input's frame and a TextField stand beside each other alike. */
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
        // Selects leave a gap in their border for a label, which stands above them here.
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
  // Labels stand above their inputs, as the engine's do.
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

/** The same box where it is chosen from: what MUI writes of it is as specific. */
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
