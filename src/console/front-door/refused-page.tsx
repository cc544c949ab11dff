import { MessagePage } from '../outside/message-page.tsx'
import { text } from './text.ts'

interface RefusedPageProps {
  title: string
  message: string
  again?: (() => void) | undefined
}

/** Says why a visitor's page does not open, with another try where that may help. */
export const RefusedPage = ({ title, message, again }: RefusedPageProps) => (
  <MessagePage title={title} message={message}>
    {again && (
      <button type="button" className="u-button" onClick={again}>
        {text('form.again')}
      </button>
    )}
  </MessagePage>
)
