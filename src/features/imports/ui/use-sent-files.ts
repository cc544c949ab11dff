import { useQueryClient } from '@tanstack/react-query'
import { importKey } from './use-import.ts'
import type { Importable } from './importable.ts'

/** Files kept in memory until reload, for reading them differently. */
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
