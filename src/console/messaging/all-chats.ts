import { createOpening } from '../../kit/opening.ts'

const opening = createOpening<'open'>()

export const allChats = {
  open: () => opening.open('open'),
  close: opening.close,
  useIsOpen: () => opening.use() !== undefined,
}
