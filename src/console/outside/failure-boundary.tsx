import { Component, type ReactNode } from 'react'
import { ChunkTimeout } from '../../kit/lazy/chunk-time.ts'
import { text } from '../../client/texts/text.ts'
import { MessagePage } from './message-page.tsx'

interface FailureBoundaryProps {
  children: ReactNode
  /** Retries the children on change, e.g. the path of a page. */
  resetOn?: string
  onReset?: () => void
  within?: boolean
}

/** Script load failure: removed by a newer build, or offline. */
const missing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

function kindOf(error: unknown): 'outdated' | 'late' | 'offline' | 'broken' {
  if (error instanceof ChunkTimeout) return 'late'
  if (!missing(error)) return 'broken'
  return navigator.onLine ? 'outdated' : 'offline'
}

/** Contains a page's failure so that the shell survives. */
export class FailureBoundary extends Component<FailureBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

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
