import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole } = consoleTests()

const result = () => within(screen.getByRole('region', { name: 'Result' }))

it('[RTE-28] answers as one types, opens how it came about, and compares scenarios', async () => {
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/calculators' })
  expect(await screen.findByText('RM 2,226.92')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add to comparison' }))
  const rate = screen.getByLabelText(/^Interest rate/)
  await user.clear(rate)
  expect(await result().findByText('Fill in the marked fields to see the result.')).toBeTruthy()
  await user.type(rate, '4')
  expect(await result().findByText('RM 2,148.37')).toBeTruthy()
  expect(result().getByText('RM 450,000.00 on a reducing balance at 4% over 360 months')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add to comparison' }))
  const compared = within(screen.getByRole('region', { name: 'Comparison' }))
  const row = compared.getByRole('row', { name: /^Monthly instalment/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['RM 2,226.92', 'RM 2,148.37'])
  await user.click(compared.getByRole('button', { name: 'Use scenario 1' }))
  expect(await result().findByText('RM 2,226.92')).toBeTruthy()
})

it('[RTE-28] a schedule is read by year and by month; a day without a rate says which one is missing', async () => {
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/calculators' })
  const schedule = within(await screen.findByRole('region', { name: 'Schedule' }))
  expect(schedule.getAllByRole('row')).toHaveLength(31)
  await user.click(screen.getByRole('button', { name: 'By month' }))
  expect(schedule.getAllByRole('row')).toHaveLength(361)
  await user.click(screen.getByRole('link', { name: 'Valuation fee' }))
  const day = await screen.findByLabelText(/^Date/)
  await user.clear(day)
  await user.type(day, '01/01/1999')
  await user.tab()
  expect(await result().findByText(/^No rate for this date: Valuation fees/)).toBeTruthy()
})

it('[RTE-28] money is typed as people type it, and a slider moves with it and back', async () => {
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/calculators' })
  const loan = await screen.findByLabelText(/^Loan amount/)
  const slider = screen.getByRole('slider', { name: 'Adjust Loan amount' })
  await user.clear(loan)
  await user.type(loan, '1.2m')
  expect(await result().findByText('RM 5,938.46')).toBeTruthy()
  expect(slider.getAttribute('aria-valuenow')).toBe('1200000')
  slider.focus()
  await user.keyboard('{ArrowRight}')
  expect(await result().findByText('RM 5,987.94')).toBeTruthy()
})

it('[RTE-28] the affordable loan is shown bank by bank, the best first', async () => {
  await renderConsole({ as: 'sales@harta.test', at: '/calculators?kind=affordability' })
  const banks = within(await screen.findByRole('region', { name: 'Eligibility by bank' }))
  const loans = banks
    .getAllByRole('row')
    .slice(1)
    .map((row) => Number(within(row).getAllByRole('cell')[0]?.textContent?.replaceAll(',', '')))
  expect(loans.length).toBeGreaterThan(3)
  expect(loans).toEqual(loans.toSorted((one, other) => other - one))
  // BSN by the gross: 75% of 6,000 less 1,500 carries 3,000.00 a month.
  const bsn = banks.getByRole('row', { name: /^BSN|^Bank Simpanan/ })
  expect(within(bsn).getByText('3,000.00')).toBeTruthy()
})
