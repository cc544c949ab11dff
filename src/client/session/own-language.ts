import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts'
import { api } from '../api.ts'
import { chooseLanguage, takeChosenLanguage } from '../texts/languages.ts'
import { heldSession } from './session-store.ts'

const keep = (language: LanguageCode) =>
  api('PUT /access-control/own/profile', { body: { language }, origin: 'auxiliary' }).catch(() => null)

export async function keepChosenLanguage(): Promise<void> {
  const code = takeChosenLanguage()
  if (isLanguageCode(code) && heldSession()?.user.language !== code) await keep(code)
}

export async function chooseOwnLanguage(code: string): Promise<void> {
  if (isLanguageCode(code)) await keep(code)
  chooseLanguage(code)
}
