import { useEffect, useState } from 'react'
import { packageOf } from '../../domain/auth-user.ts'
import type { Renewal } from '../../domain/upgrade-request.ts'
import { api } from '../../client/api.ts'
import { text } from '../../client/texts/text.ts'
import { ServiceError } from '../../client/service-error.ts'
import { heldSession } from '../../client/session/session-store.ts'
import { problemOf } from '../../client/problem-of.ts'
import styles from './message-page.module.css'

/** Renewal: owners request it from the platform, others see whom to contact. */
export function RenewalWay() {
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let here = true
    api('GET /access-control/upgrade-request/renewal', { origin: 'auxiliary' }).then(
      ({ data }) => here && setRenewal(data),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  const ask = async () => {
    if (busy || !renewal) return
    setBusy(true)
    setProblem('')
    try {
      const wanted_package = packageOf(heldSession()?.user.subscription ?? null)
      if (!wanted_package) return
      await api('POST /access-control/upgrade-request', { body: { wanted_package }, origin: 'login' })
      setRenewal({ ...renewal, asked: true })
    } catch (error) {
      if (error instanceof ServiceError && error.status === 409) setRenewal({ ...renewal, asked: true })
      else setProblem(problemOf(error))
    }
    setBusy(false)
  }
  if (!renewal) return null
  const { own, owner_name: name, asked } = renewal
  return (
    <div className={styles.messageMore}>
      <p role="status">
        {asked && text('outside.renew_asked')}
        {!asked && !own && name && text('outside.renew_who', { name })}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {own && !asked && (
        <button
          type="button"
          className="u-button u-button--main"
          aria-disabled={busy}
          onClick={() => void ask()}
        >
          {text(busy ? 'outside.renew_busy' : 'outside.renew')}
        </button>
      )}
    </div>
  )
}
