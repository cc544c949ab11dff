import { Skeleton } from '@mui/material'
import { TryAgain } from './try-again.tsx'

interface BlockWaitProps {
  failed: boolean
  text: string
  onAgain: () => unknown
  /** Of the block with its data, px. */
  height: number
}

/** In place of a block's data until they are read; says `text` if that failed. */
export function BlockWait({ failed, text, onAgain, height }: BlockWaitProps) {
  if (failed) return <TryAgain text={text} onAgain={() => void onAgain()} />
  return <Skeleton variant="rounded" height={height} />
}
