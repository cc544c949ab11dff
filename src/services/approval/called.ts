import { renderMessage, type Message, type Texts } from '../../domain/message.ts'

/** What is kept of what an approval is called. */
export interface KeptName {
  /** In English, as notices say it; all there is of older ones. */
  title: string
  called: Message | null
}

export const tellName = (called: Message, texts: Texts): string => renderMessage(called, texts).trim()

/** What an approval is called, in the language of the texts. */
export const nameIn = ({ title, called }: KeptName, texts: Texts): string =>
  called === null ? title : tellName(called, texts)
