import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.ts'

type Components = NonNullable<ThemeOptions['components']>

const ring = (accent: string, offset = 1) => ({
  '&.Mui-focusVisible': { outline: `2px solid ${accent}`, outlineOffset: offset },
})

export const controls = (of: Tokens, accent: string): Components => ({
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: {
      root: { minHeight: 32, padding: '5px 12px', borderRadius: 8, ...ring(accent) },
      sizeMedium: { minHeight: 36, padding: '7px 14px' },
      sizeLarge: { minHeight: 40, padding: '9px 18px' },
      outlined: { borderColor: of.border, '&:hover': { borderColor: of.edge, backgroundColor: of.sunken } },
      outlinedPrimary: { color: of.text },
      textPrimary: { color: of.text, '&:hover': { backgroundColor: of.sunken } },
      startIcon: { marginRight: 6, '& > *:nth-of-type(1)': { fontSize: 18 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        padding: 7,
        borderRadius: 8,
        color: of.textSoft,
        '&:hover': { backgroundColor: of.sunken, color: of.text },
        ...ring(accent, -2),
      },
      sizeSmall: { padding: 5 },
      colorSuccess: { '&, &:hover': { color: of.success } },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { color: of.edge, padding: 7, ...ring(accent, -4) } },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: of.edge, padding: 7 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 34, height: 26, padding: '4px 0', overflow: 'visible' },
      switchBase: {
        padding: '6px 2px',
        '&.Mui-checked': { transform: 'translateX(16px)', color: of.surface },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: accent, opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${accent}`, outlineOffset: 2 },
      },
      thumb: { width: 14, height: 14, backgroundColor: of.surface, boxShadow: 'none' },
      track: { borderRadius: 9, backgroundColor: of.edge, opacity: 1 },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 500, fontSize: 12 },
      sizeSmall: { height: 24 },
      outlined: { borderColor: of.border },
      deleteIcon: { color: of.textFaint, '&:hover': { color: of.text } },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, borderRadius: 2 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '8px 12px',
        '&.Mui-selected': { color: of.text },
        ...ring(accent, -4),
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 32, height: 32, fontSize: 12, fontWeight: 600 },
      colorDefault: { backgroundColor: of.selected, color: of.text },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiToggleButton: { styleOverrides: { root: { borderColor: of.border, textTransform: 'none' } } },
})
