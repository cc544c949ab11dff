import { renderMessage, textsIn, type Message, type Texts } from '../message.ts'
import { sharedTexts } from './shared.ts'
import { currentLocale, type Language } from './spoken.ts'

const known = new WeakMap<Texts, { language: Language; texts: Texts }>()

/** Texts of the console's language, over the English ones that the page brings. For the browser. */
export function translations(english: Texts): Texts {
  const language = currentLocale()
  const last = known.get(english)
  if (last?.language === language) return last.texts
  const texts = textsIn(language, english)
  known.set(english, { language, texts })
  return texts
}

/** Message in the console's language. */
export const translateMessage = (message: Message, english: Texts = sharedTexts): string =>
  renderMessage(message, translations(english))
