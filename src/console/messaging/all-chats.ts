import { createOpening } from '../../kit/opening.ts'

const opening = createOpening<'open'>()

/** The drawer with all chats: the menu and the top bar open it. */
export const allChats = {
  open: () => opening.open('open'),
  close: opening.close,
  useIsOpen: () => opening.use() !== undefined,
}
