import { text } from '../../client/texts/text.ts'
import type { ThemeOptions } from '@mui/material/styles'
import { choiceBox } from './inputs.ts'
import { reducedMotion } from './page-transition.ts'
import type { Tokens } from './tokens.ts'

type Components = NonNullable<ThemeOptions['components']>

/** Borders instead of shadows, except on floating surfaces. */
export function surfaces(of: Tokens): Components {
  const floating = {
    border: `1px solid ${of.border}`,
    borderRadius: 10,
    backgroundColor: of.raised,
    backgroundImage: 'none',
    boxShadow: 'var(--shadow)',
  }
  const still = reducedMotion() ? { transitionDuration: 0 } : {}
  return {
    MuiCssBaseline: {
      styleOverrides: { body: { fontSize: 14, lineHeight: '20px', WebkitFontSmoothing: 'antialiased' } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: 10 },
        outlined: { borderColor: of.border },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: of.border, boxShadow: 'none' } },
    },
    MuiMenu: { defaultProps: still, styleOverrides: { paper: floating, list: { padding: 4 } } },
    MuiPopover: { defaultProps: still, styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      defaultProps: {
        openText: text('choices.open'),
        closeText: text('choices.close'),
        clearText: text('choices.clear'),
        noOptionsText: text('choices.nothing'),
        loadingText: text('choices.loading'),
      },
      styleOverrides: { ...choiceBox, paper: floating, listbox: { padding: 4, fontSize: 13 } },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 34, padding: '5px 10px', borderRadius: 6, fontSize: 13 } },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 30, color: of.textFaint } } },
    MuiDivider: { styleOverrides: { root: { borderColor: of.border } } },
    MuiDialog: {
      defaultProps: still,
      styleOverrides: {
        paper: { ...floating, borderRadius: 12 },
        root: { '& :focus-visible:is([role=dialog], [role=presentation])': { outline: 'none' } },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { padding: '16px 20px', fontSize: 16, lineHeight: '24px', fontWeight: 600 } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 20px' } } },
    MuiDialogActions: {
      styleOverrides: { root: { padding: '12px 20px', borderTop: `1px solid ${of.border}` } },
    },
    MuiDrawer: {
      defaultProps: still,
      styleOverrides: { paper: { backgroundColor: of.surface, borderColor: of.border } },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 12 14 / 40%)' } },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, enterNextDelay: 100 },
      styleOverrides: {
        tooltip: {
          padding: '4px 8px',
          borderRadius: 6,
          backgroundColor: of.text,
          color: of.surface,
          fontSize: 12,
          fontWeight: 500,
        },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, fontSize: 13 } } },
    MuiSkeleton: {
      defaultProps: { animation: reducedMotion() ? false : 'wave' },
      styleOverrides: { root: { backgroundColor: of.sunken } },
    },
    MuiLinearProgress: {
      styleOverrides: { root: { borderRadius: 2, height: 3, backgroundColor: of.sunken } },
    },
  }
}
