/**
 * Fetches the style sheets anew that did not come: the bundler's loader asks for each of them once, and would show
 * what comes later without its styles.
 */
export async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(fetchAnew))
}

/** One that does not come this time either is left for the next. */
const fetchAnew = (lost: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = lost.cloneNode() as HTMLLinkElement
    const settle = (superfluous: HTMLLinkElement) => () => {
      superfluous.remove()
      resolve()
    }
    link.addEventListener('load', settle(lost))
    link.addEventListener('error', settle(link))
    lost.after(link)
  })
