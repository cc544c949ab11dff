import { routePaths } from './guards.ts'

/** The page that opens a chat, at a message of it: what links and notifications of chats name. */
export const chatAddress = (group: number, message?: number): string =>
  `${routePaths.home}?chats=${group}${message === undefined ? '' : `&message=${message}`}`

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const [id] = /^\d{1,15}$/.exec(params.get(name) ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

/** The chat that an address opens, and the message in it. */
export const chatIn = (params: URLSearchParams) => ({
  group: idIn(params, 'chats'),
  message: idIn(params, 'message'),
})
