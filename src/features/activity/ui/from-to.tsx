import type { ReactNode } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useActivityText } from './texts/use-activity-text.ts'

interface FromToProps {
  before?: ReactNode
  after: ReactNode
}

export function FromTo({ before, after }: FromToProps) {
  const text = useActivityText()
  return (
    <>
      {before !== undefined && (
        <>
          <span className="u-visually-hidden">{text('from')} </span>
          <del>{before}</del>
          <Icon name="right" size={12} />
          <span className="u-visually-hidden"> {text('to')} </span>
        </>
      )}
      <span>{after}</span>
    </>
  )
}
