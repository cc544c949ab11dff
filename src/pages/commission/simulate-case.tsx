import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../client/api.ts'
import { f } from '../../engine/field.ts'
import { defineSchema } from '../../engine/schema.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { SharesList, type CaseShares } from './shares-list.tsx'
import { useCommissionText } from './use-commission-text.ts'
import styles from './commission.module.css'

const schema = defineSchema(
  'simulate_case',
  {
    prod_id: f.ref('case', { required: true, label: 'Case' }),
    fee: f.money({ min: 0, label: 'Fee', help: 'Leave blank to use the agreement’s fee' }),
  },
  { title: 'prod_id' },
)

export function SimulateCase({ scheme }: { scheme: number }) {
  const text = useCommissionText()
  const heading = useId()
  const [shares, setShares] = useState<CaseShares | null>(null)
  const { form, busy, submit } = useCallForm(
    schema,
    { prod_id: null, fee: null },
    async ({ prod_id, fee }) => {
      const { data } = await api('POST /sales/commission/simulate', {
        body: { scheme_id: scheme, prod_id, fee },
      })
      setShares(data)
    },
  )
  return (
    <section aria-labelledby={heading} className={styles.block}>
      <h3 id={heading}>{text('try_case')}</h3>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className={styles.form}>
          <FormInput schema={schema} name="prod_id" />
          <FormInput schema={schema} name="fee" />
          <Button type="submit" variant="outlined" loading={busy}>
            {text('calculate')}
          </Button>
        </form>
      </FormProvider>
      <div role="status">{shares && <SharesList shares={shares} />}</div>
    </section>
  )
}
