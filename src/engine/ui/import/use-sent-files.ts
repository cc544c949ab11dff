import { useQueryClient } from '@tanstack/react-query'
import { importKey } from './use-import.ts'
import type { Importable } from './importable.ts'

/** The files of imports, at hand until the page is loaded anew: they may be read another way. */
export function useSentFiles(resource: Importable) {
  const client = useQueryClient()
  const keyOf = (id: number) => [...importKey(resource, id), 'file']
  return {
    fileOf: (id: number) => client.getQueryData<File>(keyOf(id)),
    keepFile(id: number, file: File): void {
      client.setQueryDefaults(keyOf(id), { gcTime: Infinity, staleTime: Infinity })
      client.setQueryData(keyOf(id), file)
    },
  }
}
