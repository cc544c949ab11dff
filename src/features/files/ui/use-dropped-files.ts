import { useEvent } from 'react-admin'
import { useEffect, useState } from 'react'

const hasFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') === true

/** Ignores drops behind a dialog. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** Handles drops and pastes anywhere; true while dragging. Prevents a missed drop from replacing the page. */
export function useDroppedFiles(take: (files: Iterable<File>) => void): boolean {
  const [over, setOver] = useState(false)
  const taken = useEvent(take)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(!isCovered())
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      // Already handled by a file field.
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      if (!isCovered()) taken(event.dataTransfer.files)
    }
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData
      // Office pastes contain text plus a picture of it; the text is meant.
      if (!hasFiles(data) || data.types.includes('text/plain') || event.defaultPrevented || isCovered())
        return
      event.preventDefault()
      taken(data.files)
    }
    window.addEventListener('dragover', drag)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', drag)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [taken])
  return over
}
