import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../client/notice-store.ts'
import type { Resource } from '../../resource.ts'
import { layoutOf } from './layout.ts'
import { useListState } from './list-state-context.ts'
import { useViewText } from './texts/use-view-text.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import {
  createView,
  deleteView,
  setDefaultView,
  updateView,
  type Audience,
  type ListView,
} from './view-calls.ts'

export function useViewActions(resource: Resource) {
  const text = useViewText()
  const { params, look, view: current, changeBook, refreshBook, open, resetLook } = useListState()
  const { name } = resource.schema
  const names = inSentence(resource.label[1])
  const layout = layoutOf(params, look)

  const put = (saved: ListView) =>
    changeBook((book) => ({
      ...book,
      views: [...book.views.filter(({ id }) => id !== saved.id), saved],
    }))

  const save = useMutation({
    mutationFn: (view: ListView) => updateView(view.id, { layout }),
    onSuccess: (saved) => {
      put(saved)
      resetLook()
      open(saved)
      toast(text('saved'))
      return refreshBook()
    },
  })
  const create = useMutation({
    mutationFn: (given: { name: string; audience: Audience }) =>
      createView({ ...given, resource: name, layout }),
    onSuccess: (saved) => {
      put(saved)
      // The new view includes the draft.
      if (current) resetLook()
      open(saved)
      toast(text('saved'))
      return refreshBook()
    },
  })
  const edit = useMutation({
    mutationFn: ({ id, ...given }: { id: number; name: string; audience: Audience }) => updateView(id, given),
    onSuccess: (saved) => {
      put(saved)
      toast(text('saved'))
      return refreshBook()
    },
  })
  const remove = useMutation({
    mutationFn: (view: ListView) => deleteView(view.id),
    onSuccess: (_answer, gone) => {
      changeBook((book) => ({
        ...book,
        views: book.views.filter(({ id }) => id !== gone.id),
        defaultId: book.defaultId === gone.id ? null : book.defaultId,
      }))
      if (current?.id === gone.id) open(null)
      toast(text('deleted'))
      return refreshBook()
    },
  })
  const setDefault = useMutation({
    mutationFn: (view: ListView | null) => setDefaultView(name, view?.id ?? null),
    onSuccess: (_answer, view) => {
      changeBook((book) => ({ ...book, defaultId: view?.id ?? null }))
      toast(view ? text('default_set', { name: view.name }) : text('default_unset', { names }))
    },
  })
  return { save, create, edit, remove, setDefault }
}
