import { text } from '../../client/texts/text.ts'
import './opening.css'

/** The outline of the console while its scripts arrive. */
export function Opening() {
  return (
    <main className="u-opening">
      <h1 className="u-visually-hidden">{text('sign_in.loading')}</h1>
      <div className="u-opening-side" />
      <div className="u-opening-top" />
    </main>
  )
}
