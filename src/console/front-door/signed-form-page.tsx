import { useCallback, useState } from 'react'
import { esignStatuses } from '../../domain/esign.ts'
import { MessagePage } from '../outside/message-page.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { readSignedForm } from './visitor-calls.ts'
import { Waiting } from './waiting.tsx'

/** /public/signed#…: return page after signing an application form [API-17]. */
export default function SignedFormPage() {
  const [reference] = useState(() => location.hash.replace(/^#/, ''))
  if (reference) return <Outcome reference={reference} />
  return (
    <MessagePage title={text('signed.refused_title')} message={text('signed.no_link')}>
      {null}
    </MessagePage>
  )
}

function Outcome({ reference }: { reference: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readSignedForm(reference), [reference]))
  const lookAgain = again && (
    <button type="button" className="u-button" onClick={again}>
      {text('form.again')}
    </button>
  )
  if (problem)
    return (
      <MessagePage title={text('signed.refused_title')} message={problem}>
        {lookAgain}
      </MessagePage>
    )
  if (!data) return <Waiting label={text('signed.loading')} />
  const { corporate_name: corporate, brand, esign_status } = data
  const status = esignStatuses[esign_status as keyof typeof esignStatuses]
  const outcome = status === 'signed' || status === 'declined' ? status : 'open'
  return (
    <MessagePage
      brand={{ name: corporate, ...brand }}
      title={text(`signed.${outcome}_title`)}
      message={text(`signed.${outcome}_text`, { corporate })}
    >
      {outcome === 'open' && lookAgain}
    </MessagePage>
  )
}
