import { renderMessage, type Message, type Texts } from '../../domain/message.ts'

export interface KeptName {
  /** English; older approvals have only this. */
  title: string
  called: Message | null
}

export const renderSubject = (called: Message, texts: Texts): string => renderMessage(called, texts).trim()

export const nameIn = ({ title, called }: KeptName, texts: Texts): string =>
  called === null ? title : renderSubject(called, texts)
