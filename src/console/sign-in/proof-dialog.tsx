import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { proofRequest } from '../../client/session/proof-request.ts'
import { api, type ApiAnswer, type ApiBody } from '../../client/api.ts'
import { problemOf } from '../../client/problem-of.ts'
import { ServiceError } from '../../client/service-error.ts'
import { text } from '../../client/texts/text.ts'
import type { FactorMethod } from '../../domain/second-factor.ts'
import { TextField } from '../outside/field.tsx'
import { FormProblem } from '../outside/form-problem.tsx'
import styles from './second-step.module.css'

type Options = ApiAnswer<'POST /access-control/own/proof/options'>['data']
type Way = FactorMethod | 'password'

const nameOf = { password: 'password', code: 'code', recovery: 'recovery_code' } as const
const noProof = { code: null, recovery_code: null }

function problemIn(error: unknown): string {
  const [said] = error instanceof ServiceError ? Object.values(error.body.errors ?? {}) : []
  return said ?? problemOf(error)
}

const prove = (body: ApiBody<'POST /access-control/own/proof'>) =>
  api('POST /access-control/own/proof', { body })

/** Confirms identity; the waiting call is then retried. */
export default function ProofDialog() {
  const id = useId()
  const [options, setOptions] = useState<Options | null>(null)
  const [chosen, setChosen] = useState<Way | null>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let here = true
    api('POST /access-control/own/proof/options').then(
      ({ data }) => here && setOptions(data),
      (error: unknown) => here && setProblem(problemOf(error)),
    )
    return () => {
      here = false
    }
  }, [tries])
  const ways: Way[] = [...(options?.methods ?? []), 'password']
  const way = chosen ?? ways[0] ?? 'password'

  const send = async () => {
    setBusy(true)
    setProblem('')
    try {
      const passkey = way === 'passkey' ? await signedBy(options) : undefined
      if (way !== 'passkey') await prove({ ...noProof, [nameOf[way]]: typed })
      else if (passkey) await prove({ ...noProof, challenge: options?.challenge ?? '', passkey })
      if (way !== 'passkey' || passkey) return proofRequest.settle(true)
      setProblem(text('second_step.passkey_failed'))
    } catch (error) {
      setProblem(problemIn(error))
      // Challenges are single-use.
      if (way === 'passkey') setTries(tries + 1)
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={() => proofRequest.settle(false)} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events from portals: the form below must not submit.
          event.stopPropagation()
          if (!busy) void send()
        }}
      >
        <DialogTitle id={id}>{text('proof.title')}</DialogTitle>
        <DialogContent>
          <p className={styles.lead}>{text('proof.lead')}</p>
          <FormProblem problem={problem} />
          {options && way !== 'passkey' && (
            <TextField
              key={way}
              label={text(way === 'password' ? 'proof.password' : `second_step.${way}`)}
              type={way === 'password' ? 'password' : 'text'}
              autoComplete={way === 'password' ? 'current-password' : 'one-time-code'}
              autoFocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button
                key={each}
                size="small"
                onClick={() => {
                  setChosen(each)
                  setTyped('')
                  setProblem('')
                }}
              >
                {text(each === 'password' ? 'proof.use_password' : `second_step.use_${each}`)}
              </Button>
            ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => proofRequest.settle(false)}>{text('proof.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!options}>
            {text(way === 'passkey' ? 'second_step.use_passkey' : 'proof.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

async function signedBy(options: Options | null) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  if (!options?.passkey) return null
  return startAuthentication({ optionsJSON: options.passkey }).catch(() => null)
}
