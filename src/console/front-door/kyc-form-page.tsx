import { useCallback, useState } from 'react'
import { showDay } from '../../domain/dates/show.ts'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { KycForm } from './kyc-form.tsx'
import { RefusedPage } from './refused-page.tsx'
import { linkInFragment } from './visitor-address.ts'
import { text } from './text.ts'
import { usePageLanguage } from './use-page-language.ts'
import { useLoaded } from './use-loaded.ts'
import { readKycForm } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'

/** /public/kyc#…: a customer's KYC form, resumable on a phone [ENT-14]. */
export default function KycFormPage(props: OutsidePageProps) {
  const [link] = useState(linkInFragment)
  if (link) return <OpenForm {...props} link={link} />
  return <RefusedPage title={text('kyc.refused_title')} message={text('kyc.no_link')} />
}

function OpenForm({ appCode, link }: OutsidePageProps & { link: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readKycForm(link), [link]))
  usePageLanguage('kyc/form', link, data?.language)
  const [handedIn, setHandedIn] = useState(false)
  if (problem) return <RefusedPage title={text('kyc.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('kyc.loading')} />
  const { corporate_name: corporate, name, expires_at, submitted, questions } = data
  const brand = { name: corporate, ...data.brand }
  if (submitted || handedIn) {
    return (
      <MessagePage
        brand={brand}
        title={text('kyc.thanks_title')}
        message={text('kyc.thanks_text', { corporate })}
      >
        {null}
      </MessagePage>
    )
  }
  const lead = text('kyc.lead', { corporate, name, day: showDay(expires_at) })
  return (
    <VisitorPage appCode={appCode} brand={brand} title={text('kyc.title')} lead={lead}>
      {questions.length === 0 ? (
        <p>{text('kyc.none')}</p>
      ) : (
        <KycForm link={link} questions={questions} onHandedIn={() => setHandedIn(true)} />
      )}
    </VisitorPage>
  )
}
