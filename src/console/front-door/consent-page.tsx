import { useCallback, useState } from 'react'
import { showDay } from '../../domain/dates/show.ts'
import { MessagePage } from '../outside/message-page.tsx'
import type { OutsidePageProps } from '../outside/outside-pages.ts'
import { ConsentForm } from './consent-form.tsx'
import { RefusedPage } from './refused-page.tsx'
import { linkInFragment } from './visitor-address.ts'
import { text } from './text.ts'
import { usePageLanguage } from './use-page-language.ts'
import { useLoaded } from './use-loaded.ts'
import { readConsent, withdrawConsent } from './visitor-calls.ts'
import { VisitorPage } from './visitor-page.tsx'
import { Waiting } from './waiting.tsx'

/** /public/consent#…: gives or withdraws consent to a credit report [PRO-08]. */
export default function ConsentPage(props: OutsidePageProps) {
  const [link] = useState(linkInFragment)
  if (link) return <OpenConsent {...props} link={link} />
  return <RefusedPage title={text('consent.refused_title')} message={text('consent.no_link')} />
}

function OpenConsent({ appCode, link }: OutsidePageProps & { link: string }) {
  const { data, problem, again } = useLoaded(useCallback(() => readConsent(link), [link]))
  // The consent wording keeps its language; later messages follow the choice.
  usePageLanguage('consent/form', link, data?.language)
  const [given, setGiven] = useState<'in_force' | 'withdrawn' | null>(null)
  const [busy, setBusy] = useState(false)
  if (problem) return <RefusedPage title={text('consent.refused_title')} message={problem} again={again} />
  if (!data) return <Waiting label={text('consent.loading')} />
  const { corporate_name: corporate, name, expires_at } = data
  const brand = { name: corporate, ...data.brand }
  const state = given ?? data.state
  if (state === 'waiting')
    return (
      <VisitorPage
        appCode={appCode}
        brand={brand}
        title={text('consent.title')}
        lead={text('consent.lead', { corporate, name })}
      >
        <ConsentForm link={link} info={data} onGiven={() => setGiven('in_force')} />
      </VisitorPage>
    )
  const withdraw = async () => {
    setBusy(true)
    await withdrawConsent(link).then(
      () => setGiven('withdrawn'),
      () => setBusy(false),
    )
  }
  return (
    <MessagePage
      brand={brand}
      title={text(`consent.${state}_title`)}
      message={text(`consent.${state}_text`, { corporate, day: showDay(expires_at) })}
    >
      {state === 'in_force' && (
        <button type="button" className="u-button" aria-disabled={busy} onClick={() => void withdraw()}>
          {text('consent.withdraw')}
        </button>
      )}
    </MessagePage>
  )
}
