import { isLanguageCode, type LanguageCode } from '../../domain/languages.ts'
import { api } from '../api.ts'
import { chooseLanguage, takeChosenLanguage } from '../texts/languages.ts'
import { heldSession } from './session-store.ts'

const keep = (language: LanguageCode) =>
  api('PUT /access-control/own/profile', { body: { language }, origin: 'auxiliary' }).catch(() => null)

/** The account takes over what its user chose before the sign-in: messages go out in it. */
export async function keepChosenLanguage(): Promise<void> {
  const code = takeChosenLanguage()
  if (isLanguageCode(code) && heldSession()?.user.language !== code) await keep(code)
}

/** A signed-in user takes another language: kept with the account, then shown. */
export async function chooseOwnLanguage(code: string): Promise<void> {
  if (isLanguageCode(code)) await keep(code)
  chooseLanguage(code)
}
