import { routePaths } from './guards.ts'

export const chatAddress = (group: number, message?: number): string =>
  `${routePaths.home}?chats=${group}${message === undefined ? '' : `&message=${message}`}`

const idIn = (params: URLSearchParams, name: string): number | undefined => {
  const [id] = /^\d{1,15}$/.exec(params.get(name) ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}

export const chatIn = (params: URLSearchParams) => ({
  group: idIn(params, 'chats'),
  message: idIn(params, 'message'),
})
