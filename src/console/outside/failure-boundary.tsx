import { Component, type ReactNode } from 'react'
import { ChunkTimeout } from '../../kit/lazy/chunk-time.ts'
import { text } from '../../client/texts/text.ts'
import { MessagePage } from './message-page.tsx'

interface FailureBoundaryProps {
  children: ReactNode
  /** A change of it gives the children another try: the path, for a page. */
  resetOn?: string
  /** Before another try. */
  onReset?: () => void
  /** Within the shell. */
  within?: boolean
}

/** A script that did not come: of an older build, gone from the server after a new one was put there, or without a connection. */
const missing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Which of its texts a failure has. */
function kindOf(error: unknown): 'outdated' | 'late' | 'offline' | 'broken' {
  if (error instanceof ChunkTimeout) return 'late'
  if (!missing(error)) return 'broken'
  return navigator.onLine ? 'outdated' : 'offline'
}

/** Keeps a failure of one page from taking the rest down. */
export class FailureBoundary extends Component<FailureBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidMount(): void {
    addEventListener('online', this.#backOnline)
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#backOnline)
  }

  override componentDidUpdate(before: FailureBoundaryProps): void {
    if (before.resetOn !== this.props.resetOn && this.state.error) this.#tryAgain()
  }

  /** A page that did not come for want of a connection comes with it. */
  readonly #backOnline = () => {
    if (missing(this.state.error)) this.#tryAgain()
  }

  #tryAgain(): void {
    this.props.onReset?.()
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const kind = kindOf(error)
    return (
      <MessagePage
        title={text(`failure.${kind}_title`)}
        message={text(`failure.${kind}_text`)}
        within={this.props.within}
      >
        {(kind === 'broken' || kind === 'offline') && (
          <button type="button" className="u-button" onClick={() => this.#tryAgain()}>
            {text('failure.again')}
          </button>
        )}
        {kind !== 'offline' && (
          <button type="button" className="u-button u-button--main" onClick={() => location.reload()}>
            {text('failure.reload')}
          </button>
        )}
      </MessagePage>
    )
  }
}
