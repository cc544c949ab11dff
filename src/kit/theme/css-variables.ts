import { variantOf, type AppCode } from '../../domain/app-codes.ts'
import { readableOn } from '../../domain/contrast.ts'
import { tokens, type Mode } from './tokens.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** For style sheets outside MUI. */
export function applyCssVariables(root: HTMLElement, mode: Mode, appCode: AppCode): void {
  const accent = variantOf(appCode).brand[mode]
  const variables = { ...tokens[mode], accent, onAccent: readableOn(accent) }
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${kebab(name)}`, value)
  root.dataset.mode = mode
}
