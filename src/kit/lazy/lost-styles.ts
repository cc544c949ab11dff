/** Refetches failed style sheets: the bundler requests each only once and would render later chunks unstyled. */
export async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  await Promise.all(links.filter(({ sheet }) => !sheet).map(fetchAnew))
}

/** Repeated failures wait for the next call. */
const fetchAnew = (lost: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = document.importNode(lost)
    const settle = (superfluous: HTMLLinkElement) => () => {
      superfluous.remove()
      resolve()
    }
    link.addEventListener('load', settle(lost))
    link.addEventListener('error', settle(link))
    lost.after(link)
  })
