import { useCallback, useEffect, useState } from 'react'
import { esignStatuses } from '../../domain/esign.ts'
import { LanguageChoice } from '../outside/language-choice.tsx'
import { MessagePage } from '../outside/message-page.tsx'
import { offerLanguage } from '../../client/texts/languages.ts'
import { RefusedPage } from './refused-page.tsx'
import { linkInFragment } from './visitor-address.ts'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { readSignedForm } from './visitor-calls.ts'
import { Waiting } from './waiting.tsx'
import { isNameOf } from '../../domain/names.ts'

/** /public/signed#…: return page after signing an application form [API-17]. */
export default function SignedFormPage() {
  const [reference] = useState(linkInFragment)
  if (reference) return <Outcome reference={reference} />
  return <RefusedPage title={text('signed.refused_title')} message={text('signed.no_link')} />
}

function Outcome({ reference }: { reference: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readSignedForm(reference), [reference]))
  const language = data?.language
  useEffect(() => {
    if (language) void offerLanguage(language)
  }, [language])
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
  const status = isNameOf(esignStatuses, esign_status) ? esignStatuses[esign_status] : undefined
  const outcome = status === 'signed' || status === 'declined' ? status : 'open'
  return (
    <MessagePage
      brand={{ name: corporate, ...brand }}
      title={text(`signed.${outcome}_title`)}
      message={text(`signed.${outcome}_text`, { corporate })}
    >
      {outcome === 'open' && lookAgain}
      <LanguageChoice />
    </MessagePage>
  )
}
