/** Nothing is loaded from elsewhere: no picture tells its sender that somebody looked. */
const policy =
  '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; img-src data:">'

/** An e-mail's HTML as a mail program shows it: in a frame that runs no script, opens no link and loads nothing. */
export function MessageFrame({ html, title }: { html: string; title: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <iframe title={title} sandbox="" srcDoc={policy + html} referrerPolicy="no-referrer" />
    </section>
  )
}
