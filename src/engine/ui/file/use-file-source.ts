import { useCallback } from 'react'

/** Object URL for the element's lifetime. */
export const useFileSource = (bytes: Blob | undefined, type: string) =>
  useCallback(
    (element: { src: string } | null) => {
      if (!bytes || !element) return
      // Uses the media type detected by the server.
      const address = URL.createObjectURL(new Blob([bytes], { type }))
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [bytes, type],
  )
