import { darken, lighten, type ThemeOptions } from '@mui/material/styles'
import { readableOn } from '../../domain/contrast.ts'
import { controls } from './controls.ts'
import { inputs } from './inputs.ts'
import { surfaces } from './surfaces.ts'
import { tables } from './tables.ts'
import { tokens, type Mode } from './tokens.ts'

const line = (size: number, height: number, weight: number) => ({
  fontSize: `${size}px`,
  lineHeight: `${height}px`,
  fontWeight: weight,
  letterSpacing: size >= 18 ? '-0.015em' : 0,
})

export function makeTheme(mode: Mode, accent: string): ThemeOptions {
  const of = tokens[mode]
  // `dark` is the hover background: it moves away from the text colour.
  const ink = (main: string) => {
    const contrastText = readableOn(main)
    const away = contrastText === '#ffffff' ? darken : lighten
    return { main, contrastText, dark: away(main, 0.2) }
  }
  return {
    palette: {
      mode,
      primary: ink(accent),
      secondary: ink(accent),
      success: ink(of.success),
      warning: ink(of.warning),
      error: ink(of.error),
      info: ink(of.info),
      background: { default: of.surface, paper: of.surface },
      text: { primary: of.text, secondary: of.textSoft, disabled: of.textFaint },
      divider: of.border,
      action: {
        active: of.textSoft,
        hover: of.sunken,
        hoverOpacity: 0.05,
        selected: of.selected,
        disabled: of.textFaint,
        disabledBackground: of.sunken,
        focus: of.selected,
      },
    },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: 'var(--font)',
      htmlFontSize: 16,
      fontSize: 13,
      h1: line(24, 32, 600),
      h2: line(20, 28, 600),
      h3: line(18, 26, 600),
      h4: line(16, 24, 600),
      h5: line(15, 22, 600),
      h6: line(14, 20, 600),
      subtitle1: line(14, 20, 600),
      subtitle2: line(13, 20, 600),
      body1: line(14, 20, 400),
      body2: line(13, 20, 400),
      button: { ...line(13, 20, 550), textTransform: 'none' },
      caption: line(12, 16, 400),
      overline: { ...line(12, 16, 500), textTransform: 'none' },
    },
    components: { ...controls(of, accent), ...inputs(of), ...surfaces(of), ...tables(of) },
  }
}
