import { text } from '../../client/texts/text.ts'

export function Opening() {
  return (
    <main className="u-opening">
      <h1 className="u-visually-hidden">{text('sign_in.loading')}</h1>
      <div />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 5h16M4 12h16M4 19h16" />
        <path d="M9 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
      </svg>
    </main>
  )
}
