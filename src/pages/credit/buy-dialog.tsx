import { isAmong } from '../../domain/names.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../client/api.ts'
import { reportPricesQuery, useReportPrices } from '../../client/data/report-prices.ts'
import { toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { balanceAccess } from '../../domain/credit/access.ts'
import { quoteOf } from '../../domain/credit/quote.ts'
import {
  products,
  productsAbout,
  reportAddonNames,
  reportAddons,
  reportProducts,
  type ReportAddon,
  type SubjectKind,
} from '../../domain/credit/report.ts'
import { showMoney } from '../../domain/money.ts'
import { reportPrices } from '../../domain/report-prices.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { balanceQuery } from './balance-query.ts'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

interface BuyDialogProps {
  about: SubjectKind
  id: number
  name: string
  onClose: () => void
}

/** Shows content and price first; the server rejects any other price [PRO-11]. */
export function BuyDialog({ about, id, name, onClose }: BuyDialogProps) {
  const text = useCreditText()
  const titleId = useId()
  const client = useQueryClient()
  const session = useAccessSession()
  const prices = useReportPrices()
  const choices = productsAbout(about)
  const [product, setProduct] = useState(choices[0] ?? 'credit_report')
  const [addons, setAddons] = useState<readonly ReportAddon[]>([])
  // Double submits are one order.
  const [key] = useState(() => crypto.randomUUID())
  const seesBalance = session !== null && allows(balanceAccess, session)
  const { data: balance } = useQuery({ ...balanceQuery, enabled: seesBalance })
  const own = reportAddonNames.filter((addon) => products[product].addons[addon])
  const chosen = addons.filter((addon) => own.includes(addon))
  const { lines, total } = quoteOf(prices, product, chosen)
  const left = balance ? Number(balance.balance) - Number(total) : null
  const buy = useMutation({
    mutationFn: () =>
      api('POST /credit-report/credit-reports/order', {
        headers: { 'idempotency-key': key },
        body: {
          customer_id: about === 'customer' ? id : null,
          company_id: about === 'company' ? id : null,
          product,
          addons: [...chosen],
          price: total,
        },
      }),
    onSuccess: async () => {
      toast(text('buy.bought'))
      onClose()
      await client.invalidateQueries()
    },
    onError: () => void client.invalidateQueries({ queryKey: reportPricesQuery.queryKey }),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('buy.title', { name })}</DialogTitle>
      <DialogContent className={styles.buy}>
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={text('buy.product')}
          value={product}
          onChange={({ target: { value } }) => isAmong(choices, value) && setProduct(value)}
        >
          {choices.map((each) => (
            <MenuItem key={each} value={each}>
              {translateLabel(reportProducts[each])}
            </MenuItem>
          ))}
        </TextField>
        {own.length > 0 && (
          <fieldset className={styles.addons}>
            <legend>{text('buy.addons')}</legend>
            {own.map((addon) => (
              <FormControlLabel
                key={addon}
                label={translateLabel(reportAddons[addon])}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(addon)}
                    onChange={(_event, checked) =>
                      setAddons(checked ? [...chosen, addon] : chosen.filter((each) => each !== addon))
                    }
                  />
                }
              />
            ))}
          </fieldset>
        )}
        <dl className={styles.quote}>
          {lines.map(({ price_name, price_amount }) => (
            <div key={price_name}>
              <dt>{translateLabel(reportPrices[price_name].label)}</dt>
              <dd>{showMoney(price_amount)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{text('buy.total')}</dt>
            <dd>{text('amount', { amount: showMoney(total) })}</dd>
          </div>
        </dl>
        {left !== null && (
          <p className={left < 0 ? styles.warning : styles.soft} role="status">
            {left < 0
              ? text('buy.low', { balance: showMoney(balance?.balance ?? '0') })
              : text('buy.balance', { balance: showMoney(left.toFixed(2)) })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('buy.cancel')}</Button>
        <Button
          variant="contained"
          loading={buy.isPending}
          disabled={lines.length === 0 || (left !== null && left < 0)}
          onClick={() => buy.mutate()}
        >
          {text('buy.confirm', { total: showMoney(total) })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
