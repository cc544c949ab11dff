import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { Chip } from '../../kit/chip.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { identityProviderSchema } from '../../../schemas/identity-provider.ts'
import { stateColours } from '../customer/state-colours.ts'
import { CopyText } from './addresses.tsx'
import { addDomain, removeDomain, verifyDomain, type IdentityDomain } from './identity-calls.ts'
import { useSingleSignOnText } from './use-single-sign-on-text.ts'
import styles from './single-sign-on.module.css'

interface DomainsProps {
  domains: readonly IdentityDomain[]
  onChange: (domains: IdentityDomain[]) => void
}

/** With the DNS record that verifies each. */
export function Domains({ domains, onChange }: DomainsProps) {
  const text = useSingleSignOnText()
  const [adding, setAdding] = useState(false)
  const keep = (kept: IdentityDomain) =>
    onChange(
      [...domains.filter(({ id }) => id !== kept.id), kept].sort((a, b) => (a.domain < b.domain ? -1 : 1)),
    )
  return (
    <FormSection title={text('domains')} hint={text('domains_hint')}>
      {domains.length === 0 && <p className={styles.hint}>{text('domains_none')}</p>}
      {domains.length > 0 && (
        <ul className={styles.domains}>
          {domains.map((entry) => (
            <Domain
              key={entry.id}
              entry={entry}
              onVerified={keep}
              onRemoved={() => onChange(domains.filter(({ id }) => id !== entry.id))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button variant="outlined" onClick={() => setAdding(true)}>
          {text('add_domain')}
        </Button>
      </div>
      {adding && <AddDomain onAdded={keep} onClose={() => setAdding(false)} />}
    </FormSection>
  )
}

interface DomainProps {
  entry: IdentityDomain
  onVerified: (entry: IdentityDomain) => void
  onRemoved: () => void
}

function Domain({ entry: { id, domain, record, verified }, onVerified, onRemoved }: DomainProps) {
  const text = useSingleSignOnText()
  const [asking, setAsking] = useState(false)
  const verify = useMutation({
    mutationFn: () => verifyDomain(id),
    onSuccess: (kept) => {
      toast(text('verified_toast', { domain }))
      onVerified(kept)
    },
    onError: reportFailure,
  })
  const remove = useMutation({
    mutationFn: () => removeDomain(id),
    onSuccess: () => {
      toast(text('removed_toast', { domain }))
      onRemoved()
    },
    onError: reportFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <li>
      <div className={styles.domain}>
        <strong>{domain}</strong>
        <Chip
          text={text(verified ? 'verified' : 'waiting')}
          colour={verified ? stateColours.success : stateColours.info}
        />
        <span className={styles.space} />
        {!verified && (
          <Button
            size="small"
            variant="outlined"
            aria-label={text('verify_named', { domain })}
            loading={verify.isPending}
            onClick={() => verify.mutate()}
          >
            {text('verify')}
          </Button>
        )}
        <Button
          size="small"
          color="error"
          aria-label={text('remove_named', { domain })}
          onClick={() => setAsking(true)}
        >
          {text('remove')}
        </Button>
      </div>
      {!verified && (
        <>
          <p className={styles.hint}>{text('record', { domain })}</p>
          <CopyText name="TXT" value={record} />
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={text('remove_domain', { domain })}
          text={text('remove_domain_text')}
          action={text('remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function AddDomain({ onAdded, onClose }: { onAdded: (entry: IdentityDomain) => void; onClose: () => void }) {
  const text = useSingleSignOnText()
  const translated = useText()
  const id = useId()
  const { form, busy, submit } = useCallForm(identityProviderSchema, { domain: '' }, async ({ domain }) => {
    const added = await addDomain(domain)
    toast(text('added_toast', { domain: added.domain }))
    onAdded(added)
    onClose()
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            // React bubbles from a dialog into the form around it: must not submit that.
            event.stopPropagation()
            submit(event)
          }}
        >
          <DialogTitle id={id}>{text('add_domain')}</DialogTitle>
          <DialogContent>
            <FormInput schema={identityProviderSchema} name="domain" autoFocus />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translated('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('add')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
