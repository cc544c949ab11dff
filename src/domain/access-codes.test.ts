import { describe, expect, it } from 'vitest'
import { accessCodes, accessCodeTable, isAccessCode } from './access-codes.ts'

const documented =
  `l_report__listing, r__marketing_lead_analysis__listing, c_report__listing, r__customer_income_analysis,
kpi_report__listing, l_lead__listing, l_lead__create, l_lead__show, c_customer__listing, c_customer__show, p_product__listing,
pr_proposal__listing, a_approval__listing, vps_approval__listing, r_report__listing, cl_calculator__listing,
property_listing_menu, revenue_report, commission_report, sales_report, h_hub__create, role_external_user, role_super_admin,
role_admin, role_corporate, stg_user_management, stg_role_access, stg_lead_status, stg_customer_status, stg_advisory_status,
stg_channel_platform, stg_mortgage_status, stg_personal_loan_status, stg_insurance_status, stg_other_loan_status`
    .split(',')
    .map((code) => code.trim())

describe('access codes', () => {
  it.each(documented)('%s exists', (code) => {
    expect(isAccessCode(code)).toBe(true)
  })

  it('names each code once, with its module and what it allows', () => {
    expect(new Set(accessCodes).size).toBe(accessCodes.length)
    for (const { module, description } of accessCodeTable) {
      expect(module).not.toBe('')
      expect(description).toMatch(/^[A-Z].{8,}[^.]$/)
    }
    expect(isAccessCode('l_lead__listings')).toBe(false)
  })
})

it('the codes that Role Access shows are those that something in the sources asks for', () => {
  const files = import.meta.glob<string>(
    [
      '../**/*.{ts,tsx}',
      '../../{resources,schemas}/*.ts',
      '!../**/*.test.*',
      '!../demo/**',
      '!./services/**',
    ],
    { query: '?raw', import: 'default', eager: true },
  )
  const sources = Object.values(files).join('\n')
  const asked = accessCodeTable.map(({ code }) => code).filter((code) => sources.includes(`'${code}'`))
  expect(accessCodeTable.map(({ code }) => code)).toEqual(asked)
})
