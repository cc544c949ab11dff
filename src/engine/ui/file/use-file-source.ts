import { useCallback } from 'react'

/** Lets an element show bytes as long as it is there. */
export const useFileSource = (bytes: Blob | undefined, type: string) =>
  useCallback(
    (element: { src: string } | null) => {
      if (!bytes || !element) return
      // What it is shown as is what the server found it to be.
      const address = URL.createObjectURL(new Blob([bytes], { type }))
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes, type],
  )
