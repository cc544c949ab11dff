import { text } from '../../client/texts/text.ts'
import { MessagePage } from './message-page.tsx'

/** Shown for unknown paths [RTE-08]. */
export function LostPage({ within = false }: { within?: boolean }) {
  return (
    <MessagePage title={text('outside.lost_title')} message={text('outside.lost_text')} within={within}>
      <a className="u-button u-button--main" href="/">
        {text('outside.home')}
      </a>
    </MessagePage>
  )
}
