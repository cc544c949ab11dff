import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems, type Problems } from './field-problems.ts'

interface SentForm<Answer, Sent> extends Pick<
  UseMutationOptions<Answer, Error, Sent>,
  'mutationFn' | 'onSuccess' | 'onSettled'
> {
  fields: readonly string[]
  onFailed?: () => void
}

export function useSentForm<Answer, Sent = void>(form: SentForm<Answer, Sent>) {
  const { fields, onFailed, ...call } = form
  const [problems, setProblems] = useState<Problems>({})
  const sent = useMutation<Answer, Error, Sent>({
    ...call,
    meta: { tellsItself: true },
    onMutate: () => setProblems({}),
    onError: (error) => {
      const found = fieldProblems(error, fields)
      setProblems(found)
      if (Object.keys(found).length === 0) onFailed?.()
    },
  })
  return { ...sent, problems, setProblems }
}
