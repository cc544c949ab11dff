/**
 * Who may open what, written by hand: a change of any guard shows here. A new route is a line in the table and a line
 * of first calls.
 */

/** Where somebody who types an address ends up: there, or at one of the pages that guards send people to. */
export type Landing =
  'open' | 'home' | 'login' | 'ended' | 'account' | 'users' | 'customers' | 'advisory' | 'lost'

/** The columns, by the short names that stand over them. */
const who: Readonly<Record<string, string>> = {
  platform: 'platform@urus.test',
  owner: 'owner@harta.test',
  admin: 'admin@harta.test',
  finance: 'finance@harta.test',
  director: 'director@harta.test',
  manager: 'manager@harta.test',
  sales: 'sales@harta.test',
  exec: 'exec@harta.test',
  coord: 'coordinator@harta.test',
  handler: 'handler@harta.test',
  external: 'external@harta.test',
  'owner@p': 'owner@pinnacle.test',
  'sales@p': 'sales@pinnacle.test',
  'ended@p': 'ended@pinnacle.test',
  'owner@v': 'owner@vista.test',
  'sales@v': 'sales@vista.test',
  banker: 'banker@harta.test',
  "banker'": 'banker@harta.test in sas',
  nobody: 'signed out',
}

// open: it opens · home, login, users, customers, advisory: sent there · ended: /subscription-ended · account: /invalid-account
const table = `
                                   platform owner    admin    finance  director manager  sales    exec     coord    handler  external owner@p  sales@p  ended@p  owner@v  sales@v  banker   banker'  nobody
/login                             home     customers customers customers customers customers customers customers customers customers home     customers customers ended    customers customers home     account  open
/register                          home     customers customers customers customers customers customers customers customers customers home     customers customers ended    customers customers home     account  open
/forgot-password                   open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/reset-password                    open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/pricing                           open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/new-agent-registration/:public_code open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/consent                    open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/customer                   open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/calculation                open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/calculators                open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/kyc                        open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/leadForm                   open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/recruitForm                open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/public/signed                     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/messaging                         home     customers customers customers customers customers customers customers customers customers home     customers customers ended    customers customers home     account  login
/lock                              open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/subscription-ended                home     home     home     home     home     home     home     home     home     home     home     home     home     open     home     home     home     account  open
/invalid-account                   home     home     home     home     home     home     home     home     home     home     home     home     home     ended    home     home     home     open     open
/notifications                     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open     open
/                                  open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     open     account  login
/customerProfile                   home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/customerProfile/create            home     open     open     open     open     open     open     open     home     home     home     open     open     ended    open     open     home     account  login
/customerProfile/doubles           home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/customerProfile/import            home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/customerProfile/import/:import_id home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/customerProfileDetails/:customer_id home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/customerProfileDetails/:customer_id/edit home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/customersCalendar                 home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/meetingsListings                  home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/revenueEntries                    home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/commissionLines                   home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/payoutStatements                  home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/billingMovements                  home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/outstandingFees                   home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/callsListings                     home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/calculators                       open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     home     open     account  login
/calculations                      open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     home     open     account  login
/calculations/:calculation_id      open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     home     open     account  login
/calculations/:calculation_id/edit open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     home     open     account  login
/reports                           home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/reports/revenuePoint              home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/companyRevenue            home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/monthlyCommission         home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/commission                home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/revenue                   home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/stageEntries                      home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/expectedFees                      home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/bankSubmissions                   home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/incomeFigures                     home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/advisoryStays                     home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/kpiTargets                        home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reportSchedules                   home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/reportSchedules/create            home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/reportSchedules/:id               home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/reportDeliveries                  home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/marketingSpend                    home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/marketingSpend/create             home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/marketingSpend/:id                home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/reports/kpi                       home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/lead-analysis             home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/reports/lead                      home     open     open     open     open     open     open     home     home     home     home     open     open     ended    open     open     home     account  login
/reports/customer                  home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/customer-income-analysis  home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/customer-loan-advisory    home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/case                      home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/reports/sales                     home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/loanAdvisoryListing               home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/loanAdvisoryListing/create        home     open     open     open     open     open     open     open     home     home     home     open     open     ended    home     home     home     account  login
/loanAdvisoryDetails/:advisory_id  home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/loanAdvisoryDetails/:advisory_id/edit home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/purchased-reports                 home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/purchased-reports/:credit_report_id home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/sme-reports                       home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/sme-reports/create                home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/sme-reports/:company_id           home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/sme-reports/:company_id/edit      home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/credit-balance                    home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/loanAdvisory                      home     advisory advisory advisory advisory advisory advisory advisory advisory advisory home     advisory advisory ended    home     home     home     account  login
/setup/my_profile                  open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     open     account  login
/leadsListings                     home     open     open     open     open     open     open     open     home     home     open     open     open     ended    open     open     home     account  login
/leadsListings/create              home     open     open     open     open     open     open     open     home     home     home     open     open     ended    open     open     home     account  login
/leadsListings/doubles             home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/leadsListings/import              home     open     open     open     open     open     open     open     home     home     home     open     open     ended    open     open     home     account  login
/leadsListings/import/:import_id   home     open     open     open     open     open     open     open     home     home     home     open     open     ended    open     open     home     account  login
/leadsListings/reassignment        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/leadProfileDetails/:lead_id       home     open     open     open     open     open     open     open     home     home     open     open     open     ended    open     open     home     account  login
/leadProfileDetails/:lead_id/edit  home     open     open     open     open     open     open     open     home     home     home     open     open     ended    open     open     home     account  login
/leadsCalendar                     home     open     open     open     open     open     open     open     home     home     open     open     open     ended    open     open     home     account  login
/userManagement                    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/roleAccess               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/roleAccess/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/roleAccess/:id           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/audit                    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leadStatus               home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leadStatus/create        home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leadStatus/:id           home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/channelSetting           home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/channelSetting/create    home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/channelSetting/:id       home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/platform                 home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/platform/create          home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/platform/:id             home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/budget                   home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/budget/create            home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/budget/:id               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/propertyType             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/propertyType/create      home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/propertyType/:id         home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/location                 home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/location/create          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/location/:id             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/salutation               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/salutation/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/salutation/:id           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup                             home     users    users    users    home     users    home     home     home     home     home     users    home     ended    users    home     home     account  login
/settings/customerStatus           home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/customerStatus/create    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/customerStatus/:id       home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/advisoryStatus           home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/advisoryStatus/create    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/advisoryStatus/:id       home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/mortgageStatus           home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/mortgageStatus/create    home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/mortgageStatus/:id       home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/personalLoanStatus       home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/personalLoanStatus/create home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/personalLoanStatus/:id   home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/insuranceStatus          home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/insuranceStatus/create   home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/insuranceStatus/:id      home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/otherLoanStatus          home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/otherLoanStatus/create   home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/otherLoanStatus/:id      home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/bankStatus               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/bankStatus/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/bankStatus/:id           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitorStatus          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitorStatus/create   home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitorStatus/:id      home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeType               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeType/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeType/:id           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fees-charges             home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fees-charges/create      home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fees-charges/:id         home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/preferredBanks           home     open     home     home     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/preferredBanks/create    home     open     home     home     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/preferredBanks/:id       home     open     home     home     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/dsrLimits                home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/dsrLimits/create         home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/dsrLimits/:id            home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanTerms                home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanTerms/create         home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanTerms/:id            home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeRecognition        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeRecognition/create home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/incomeRecognition/:id    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commitmentFactors        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commitmentFactors/create home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commitmentFactors/:id    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/statutoryRates           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorRates          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorEmbeds         home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/statutoryRates/create    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorRates/create   home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorEmbeds/create  home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/statutoryRates/:id       home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorRates/:id      home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/calculatorEmbeds/:id     home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/users                       home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/addUsers                    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/editUsers/:id               home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/upgrade                           open     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     open     account  login
/settings/upgradeRequests          open     home     home     home     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/settings/subscriptions            open     home     home     home     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/settings/messaging                open     home     home     home     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/settings/notificationTemplates    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/notificationTemplates/create home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/notificationTemplates/:id home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/sms-templates            home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/sms-templates/create     home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/sms-templates/:id        home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/smsRates                 home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/taxRates                 home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/productWeights           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanSystemCodes          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/smsRates/create          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/taxRates/create          home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/productWeights/create    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanSystemCodes/create   home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/smsRates/:id             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/taxRates/:id             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/productWeights/:id       home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/loanSystemCodes/:id      home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/email-templates          home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/email-templates/create   home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/email-templates/:id      home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fwd-target               home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fwd-target/create        home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/fwd-target/:id           home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/assignmentRules          home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/assignmentRules/create   home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/assignmentRules/:id      home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leaveDays                home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leaveDays/create         home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/leaveDays/:id            home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitors               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitors/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/solicitors/:id           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/closingReasons           home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/closingReasons/create    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/closingReasons/:id       home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/corporate                home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commission               home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commission/create        home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commission/:scheme_id    home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/commission/:scheme_id/edit home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/singleSignOn             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/reviewLink               home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/outbox                   home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/retention                home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/retentionRuns            home     open     open     open     home     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/variable_expense            home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/publicHolidays           home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/publicHolidays/create    home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/settings/publicHolidays/:id       home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/addVariableExpense          home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/setup/editVariableExpense/:id     home     open     open     open     home     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/casesListings                     home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     open     account  login
/casesListings/create              home     open     open     open     open     open     open     open     open     home     home     open     open     ended    open     open     home     account  login
/casesListings/import              home     open     open     open     open     open     home     home     open     home     home     open     home     ended    open     home     home     account  login
/casesListings/import/:import_id   home     open     open     open     open     open     home     home     open     home     home     open     home     ended    open     home     home     account  login
/casesListings/:prod_id            home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     open     account  login
/casesListings/:prod_id/edit       home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/proFormaInvoices                  home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/proFormaInvoices/create           home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/proFormaInvoices/:pro_forma_id    home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/proFormaInvoices/:pro_forma_id/edit home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/billingParties                    home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/billingParties/create             home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/billingParties/:party_id          home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/billingParties/:party_id/edit     home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/invoices                          home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/invoices/:document_id             home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/invoices/:document_id/edit        home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/payoutDistribution                home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payoutDistribution/:payout_run_id home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payoutDistribution/:payout_run_id/edit home     open     open     open     home     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/commsPayouts                      home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/commsPayoutDetails/:comms_payout_summary_id home     open     open     open     open     open     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payees                            home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payees/create                     home     open     open     open     home     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payees/:payee_id                  home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/payees/:payee_id/edit             home     open     open     open     home     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/advances                          home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/adjustments                       home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/adjustments/:adjustment_id        home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/advances/:advance_id              home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/withholdingTax                    home     open     open     open     open     home     home     home     home     home     home     open     home     ended    home     home     home     account  login
/myCommission                      home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     home     account  login
/receivables                       home     home     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/casesCalendar                     home     open     open     open     open     open     open     open     open     open     home     open     open     ended    open     open     open     account  login
/initialProposal                   home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/pendingApprovals                  home     open     open     open     open     open     home     home     open     home     home     open     home     ended    home     home     home     account  login
/vps-pendingApprovals              home     home     home     home     home     home     home     home     home     home     home     home     home     ended    open     home     home     account  login
/initialProposal/create            home     open     open     open     open     open     open     open     home     home     home     open     open     ended    home     home     home     account  login
/initialProposalDetails/:psal_id   home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/initialProposalDetails/:psal_id/edit home     open     open     open     open     open     open     open     open     open     home     open     open     ended    home     home     home     account  login
/hubListings                       home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/hubListings/create                home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/editHubDetails/:id                home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/hubProfile                        home     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     home     account  login
/hubProfileDetails/:hub_id         home     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     home     account  login
/hubTeams                          home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/hubTeams/create                   home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/teamProfileDetails/:hub_team_id   home     open     open     open     open     open     open     open     open     open     open     open     open     ended    open     open     home     account  login
/teamProfileDetails/:hub_team_id/edit home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/hubChart                          home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/hubApproval                       home     open     open     open     open     home     home     home     home     home     home     open     home     ended    open     home     home     account  login
/recruitmentListings               home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/recruitmentListings/create        home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/recruitmentListings/:recruit_id   home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/recruitmentListings/:recruit_id/edit home     open     open     open     open     open     home     home     home     home     home     open     home     ended    open     home     home     account  login
/propertyListing                   home     open     open     open     open     open     open     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyListing/create            home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyListing/:project_id       home     open     open     open     open     open     open     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyListing/:project_id/edit  home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits                     home     open     open     open     open     open     open     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits/create              home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits/import              home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits/import/:import_id   home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits/:unit_id            home     open     open     open     open     open     open     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyUnits/:unit_id/edit       home     open     open     open     open     home     home     home     open     home     home     home     home     ended    home     home     home     account  login
/propertyAgreements                home     open     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/propertyAgreements/create         home     open     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/propertyAgreements/:agreement_id  home     open     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
/propertyAgreements/:agreement_id/edit home     open     open     open     home     home     home     home     home     home     home     home     home     ended    home     home     home     account  login
`

const cellsOf = (line: string) => line.trim().split(/\s+/)

/** The table by its columns, named in full, and its rows in the order of the columns. */
export function landings() {
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '')
  return {
    columns: cellsOf(head).map((short) => ({ short, name: who[short] ?? short })),
    rows: lines.map((line) => {
      const [path = '', ...cells] = cellsOf(line)
      return { path, cells: cells as Landing[] }
    }),
  }
}

export type FirstCall = readonly [method: 'GET' | 'POST' | 'PUT', call: string, answer: 200 | 400 | 404 | 422]

/** A month of a calendar. */
const span = 'from=2026-11-01%2000:00:00&to=2026-12-01%2000:00:00'
const november = `appointments?${span}`

/**
 * What each page asks of the server first, and the answer for whom it opens: 404 for a record that is not there, 400
 * and 422 for a body that says nothing; they all come after the question who may. Everybody else is refused: 403, or
 * 401 signed out. Settings lists are read by all who pick from them: their screens are told by the file and the form.
 */
export const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/login': [],
  '/register': [],
  '/forgot-password': [],
  '/reset-password': [],
  '/pricing': [],
  '/new-agent-registration/:public_code': [],
  '/public/consent': [['GET', '/consent/form', 404]],
  '/public/customer': [['GET', '/customer/page', 404]],
  '/public/calculation': [],
  '/public/calculators': [],
  '/public/kyc': [],
  '/public/leadForm': [],
  '/public/recruitForm': [],
  '/public/signed': [],
  '/messaging': [],
  '/lock': [],
  '/subscription-ended': [],
  '/invalid-account': [],
  '/notifications': [],
  '/settings/notificationTemplates': [['GET', '/notification/notif-template', 200]],
  '/settings/notificationTemplates/create': [['POST', '/notification/notif-template', 422]],
  '/settings/notificationTemplates/:id': [['PUT', '/notification/notif-template/999999999', 400]],
  '/': [['GET', '/access-control/list-view/defaults', 200]],
  // Hubs and teams are read by all who pick from them.
  '/hubListings': [['GET', '/hub/chart', 200]],
  '/hubListings/create': [['POST', '/hub/hubs', 422]],
  '/editHubDetails/:id': [['PUT', '/hub/hubs/999999999', 400]],
  '/hubProfile': [['GET', '/hub/own', 200]],
  '/hubProfileDetails/:hub_id': [
    ['GET', '/hub/hubs/999999999', 404],
    ['GET', '/hub/hub/999999999/leaders', 404],
  ],
  '/hubTeams': [['GET', '/hub/chart', 200]],
  '/hubTeams/create': [['POST', '/hub/hub-teams', 422]],
  '/teamProfileDetails/:hub_team_id': [['GET', '/hub/hub-teams/999999999', 404]],
  '/teamProfileDetails/:hub_team_id/edit': [['PUT', '/hub/hub-teams/999999999', 400]],
  '/hubChart': [['GET', '/hub/chart', 200]],
  '/hubApproval': [['GET', '/hub/hub-requests', 200]],
  '/recruitmentListings': [['GET', '/hub/recruits', 200]],
  '/recruitmentListings/create': [['POST', '/hub/recruits', 422]],
  '/recruitmentListings/:recruit_id': [['GET', '/hub/recruits/999999999', 404]],
  '/recruitmentListings/:recruit_id/edit': [['PUT', '/hub/recruits/999999999', 400]],
  '/propertyListing': [['GET', '/property/projects', 200]],
  '/propertyListing/create': [['POST', '/property/projects', 422]],
  '/propertyListing/:project_id': [['GET', '/property/projects/999999999', 404]],
  '/propertyListing/:project_id/edit': [['PUT', '/property/projects/999999999', 400]],
  '/propertyUnits': [['GET', '/property/units', 200]],
  '/propertyUnits/import': [['GET', '/property/unit-import', 200]],
  '/propertyUnits/import/:import_id': [['GET', '/property/unit-import/999999999', 404]],
  '/propertyUnits/create': [['POST', '/property/units', 422]],
  '/propertyUnits/:unit_id': [['GET', '/property/units/999999999', 404]],
  '/propertyUnits/:unit_id/edit': [['PUT', '/property/units/999999999', 400]],
  '/propertyAgreements': [['GET', '/property/agreements', 200]],
  '/propertyAgreements/create': [['POST', '/property/agreements', 422]],
  '/propertyAgreements/:agreement_id': [['GET', '/property/agreements/999999999', 404]],
  '/propertyAgreements/:agreement_id/edit': [['PUT', '/property/agreements/999999999', 400]],
  '/customerProfile': [
    ['GET', '/customer/customers', 200],
    ['GET', '/customer/customers/count', 200],
    ['GET', '/customer/customers/facets?fields=status_id', 200],
    ['GET', '/customer/customer.count', 200],
    ['GET', '/customer/customer/statuses', 200],
  ],
  '/customerProfile/create': [['POST', '/customer/customers', 422]],
  '/customerProfile/doubles': [['GET', '/customer/customer/doubles', 200]],
  '/customerProfile/import': [['GET', '/customer/customer-import', 200]],
  '/customerProfile/import/:import_id': [['GET', '/customer/customer-import/999999999', 404]],
  '/customerProfileDetails/:customer_id': [
    ['GET', '/customer/customers/999999999', 404],
    ['GET', '/customer/customers/999999999?full=yes', 404],
    ['GET', '/customer/customer/999999999/activity_logs', 404],
    ['GET', '/customer/customer/999999999/activity_logs/count', 404],
    ['GET', '/customer/joint-profiles', 200],
    ['GET', '/customer/incomes', 200],
    ['GET', '/customer/customer/999999999/dsr.eligibilities', 404],
    ['GET', '/customer/customer/999999999/dsr.generate', 404],
    ['GET', '/customer/customer/999999999/kyc', 404],
  ],
  '/customerProfileDetails/:customer_id/edit': [
    ['PUT', '/customer/customers/999999999', 400],
    ['POST', '/customer/joint-profiles', 422],
  ],
  '/setup/my_profile': [
    ['GET', '/access-control/own/profile', 200],
    ['GET', '/access-control/own/sessions', 200],
  ],
  '/reports': [],
  '/stageEntries': [['GET', '/report/stage-entries', 200]],
  '/expectedFees': [['GET', '/report/expected-fees', 200]],
  '/bankSubmissions': [['GET', '/report/bank-submissions', 200]],
  '/incomeFigures': [['GET', '/report/income-figures', 200]],
  '/advisoryStays': [['GET', '/report/advisory-stays', 200]],
  '/kpiTargets': [['GET', '/report/kpi-targets', 200]],
  '/reportSchedules': [['GET', '/report/subscriptions', 200]],
  '/reportSchedules/create': [['POST', '/report/subscriptions', 422]],
  '/reportSchedules/:id': [['PUT', '/report/subscriptions/999999999', 400]],
  '/reportDeliveries': [['GET', '/report/deliveries', 200]],
  '/marketingSpend': [['GET', '/report/marketing-spend', 200]],
  '/marketingSpend/create': [['POST', '/report/marketing-spend', 422]],
  '/marketingSpend/:id': [['PUT', '/report/marketing-spend/999999999', 400]],
  '/reports/lead': [['GET', '/report/lead', 200]],
  '/reports/lead-analysis': [['GET', '/report/lead-analysis', 200]],
  '/reports/kpi': [['GET', '/report/kpi', 200]],
  '/reports/customer': [['GET', '/report/customer', 200]],
  '/reports/customer-income-analysis': [['GET', '/report/customer-income-analysis', 200]],
  '/reports/customer-loan-advisory': [['GET', '/report/customer-loan-advisory', 200]],
  '/reports/case': [['GET', '/report/case', 200]],
  '/reports/revenue': [['GET', '/report/revenue', 200]],
  '/reports/commission': [['GET', '/report/commission', 200]],
  '/reports/monthlyCommission': [['GET', '/report/monthlyCommission', 200]],
  '/reports/companyRevenue': [['GET', '/report/companyRevenue', 200]],
  '/reports/revenuePoint': [['GET', '/report/revenuePoint', 200]],
  '/reports/sales': [['GET', '/report/sales', 200]],
  '/leadsListings': [
    ['GET', '/lead/leads', 200],
    ['GET', '/lead/leads/count', 200],
    ['GET', '/lead/leads/facets?fields=status_id', 200],
    ['GET', '/lead/leads-summary', 200],
  ],
  '/leadsListings/create': [['POST', '/lead/leads', 422]],
  '/leadsListings/doubles': [['GET', '/lead/lead/doubles', 200]],
  '/leadsListings/import': [['GET', '/lead/lead-import', 200]],
  '/leadsListings/import/:import_id': [['GET', '/lead/lead-import/999999999', 404]],
  '/leadProfileDetails/:lead_id': [
    ['GET', '/lead/leads/999999999', 404],
    ['GET', '/lead/lead/999999999/activity_logs', 404],
    ['GET', '/lead/lead/999999999/activity_logs/count', 404],
  ],
  '/leadProfileDetails/:lead_id/edit': [['PUT', '/lead/leads/999999999', 400]],
  '/userManagement': [
    ['GET', '/access-control/user/export', 200],
    ['GET', '/access-control/user/roles', 200],
  ],
  '/setup': [],
  '/setup/users': [['GET', '/access-control/user/export', 200]],
  '/setup/addUsers': [['POST', '/access-control/user', 422]],
  '/setup/editUsers/:id': [
    ['GET', '/access-control/user/999999999/holdings', 404],
    ['PUT', '/access-control/user/999999999/roles', 422],
  ],
  '/settings/roleAccess': [['GET', '/access-control/role/export', 200]],
  '/settings/roleAccess/create': [['POST', '/access-control/role', 422]],
  '/settings/roleAccess/:id': [['PUT', '/access-control/role/999999999', 400]],
  '/settings/audit': [
    ['GET', '/access-control/audit', 200],
    ['GET', '/access-control/access-log', 200],
  ],
  '/settings/leadStatus': [['GET', '/lookup/status/export', 200]],
  '/settings/leadStatus/create': [['POST', '/lookup/status', 422]],
  '/settings/leadStatus/:id': [['PUT', '/lookup/status/999999999', 400]],
  '/settings/channelSetting': [['GET', '/lookup/channel/export', 200]],
  '/settings/channelSetting/create': [['POST', '/lookup/channel', 422]],
  '/settings/channelSetting/:id': [['PUT', '/lookup/channel/999999999', 400]],
  '/settings/platform': [['GET', '/lookup/platform/export', 200]],
  '/settings/platform/create': [['POST', '/lookup/platform', 422]],
  '/settings/platform/:id': [['PUT', '/lookup/platform/999999999', 400]],
  '/settings/budget': [['GET', '/lookup/budget/export', 200]],
  '/settings/budget/create': [['POST', '/lookup/budget', 422]],
  '/settings/budget/:id': [['PUT', '/lookup/budget/999999999', 400]],
  '/settings/propertyType': [['GET', '/lookup/property-type/export', 200]],
  '/settings/propertyType/create': [['POST', '/lookup/property-type', 422]],
  '/settings/propertyType/:id': [['PUT', '/lookup/property-type/999999999', 400]],
  '/settings/location': [['GET', '/lookup/location/export', 200]],
  '/settings/location/create': [['POST', '/lookup/location', 422]],
  '/settings/location/:id': [['PUT', '/lookup/location/999999999', 400]],
  '/settings/salutation': [['GET', '/lookup/salutation/export', 200]],
  '/settings/salutation/create': [['POST', '/lookup/salutation', 422]],
  '/settings/salutation/:id': [['PUT', '/lookup/salutation/999999999', 400]],
  '/settings/customerStatus': [['GET', '/lookup/customer-status/export', 200]],
  '/settings/customerStatus/create': [['POST', '/lookup/customer-status', 422]],
  '/settings/customerStatus/:id': [['PUT', '/lookup/customer-status/999999999', 400]],
  '/settings/advisoryStatus': [['GET', '/lookup/loan_advisory_status/export', 200]],
  '/settings/advisoryStatus/create': [['POST', '/lookup/loan_advisory_status', 422]],
  '/settings/advisoryStatus/:id': [['PUT', '/lookup/loan_advisory_status/999999999', 400]],
  '/settings/mortgageStatus': [['GET', '/lookup/mortgage-status/export', 200]],
  '/settings/mortgageStatus/create': [['POST', '/lookup/mortgage-status', 422]],
  '/settings/mortgageStatus/:id': [['PUT', '/lookup/mortgage-status/999999999', 400]],
  '/settings/personalLoanStatus': [['GET', '/lookup/personal-loan-status/export', 200]],
  '/settings/personalLoanStatus/create': [['POST', '/lookup/personal-loan-status', 422]],
  '/settings/personalLoanStatus/:id': [['PUT', '/lookup/personal-loan-status/999999999', 400]],
  '/settings/insuranceStatus': [['GET', '/lookup/insurance-status/export', 200]],
  '/settings/insuranceStatus/create': [['POST', '/lookup/insurance-status', 422]],
  '/settings/insuranceStatus/:id': [['PUT', '/lookup/insurance-status/999999999', 400]],
  '/settings/otherLoanStatus': [['GET', '/lookup/other-loan-status/export', 200]],
  '/settings/otherLoanStatus/create': [['POST', '/lookup/other-loan-status', 422]],
  '/settings/otherLoanStatus/:id': [['PUT', '/lookup/other-loan-status/999999999', 400]],
  '/settings/bankStatus': [['GET', '/lookup/bank-status/export', 200]],
  '/settings/bankStatus/create': [['POST', '/lookup/bank-status', 422]],
  '/settings/bankStatus/:id': [['PUT', '/lookup/bank-status/999999999', 400]],
  '/settings/solicitorStatus': [['GET', '/lookup/solicitor-status/export', 200]],
  '/settings/solicitorStatus/create': [['POST', '/lookup/solicitor-status', 422]],
  '/settings/solicitorStatus/:id': [['PUT', '/lookup/solicitor-status/999999999', 400]],
  '/settings/incomeType': [['GET', '/lookup/income-type/export', 200]],
  '/settings/incomeType/create': [['POST', '/lookup/income-type', 422]],
  '/settings/incomeType/:id': [['PUT', '/lookup/income-type/999999999', 400]],
  '/settings/fees-charges': [['GET', '/lookup/fees-charges/export', 200]],
  '/settings/fees-charges/create': [['POST', '/lookup/fees-charges', 422]],
  '/settings/fees-charges/:id': [['PUT', '/lookup/fees-charges/999999999', 400]],
  '/settings/preferredBanks': [['GET', '/lookup/preferred-bank/export', 200]],
  '/settings/preferredBanks/create': [['POST', '/lookup/preferred-bank', 422]],
  '/settings/preferredBanks/:id': [['PUT', '/lookup/preferred-bank/999999999', 400]],
  '/settings/dsrLimits': [['GET', '/lookup/bank-limit/export', 200]],
  '/settings/dsrLimits/create': [['POST', '/lookup/bank-limit', 422]],
  '/settings/dsrLimits/:id': [['PUT', '/lookup/bank-limit/999999999', 400]],
  '/settings/loanTerms': [['GET', '/lookup/loan-terms/export', 200]],
  '/settings/loanTerms/create': [['POST', '/lookup/loan-terms', 422]],
  '/settings/loanTerms/:id': [['PUT', '/lookup/loan-terms/999999999', 400]],
  '/settings/incomeRecognition': [['GET', '/lookup/income-recognition/export', 200]],
  '/settings/incomeRecognition/create': [['POST', '/lookup/income-recognition', 422]],
  '/settings/incomeRecognition/:id': [['PUT', '/lookup/income-recognition/999999999', 400]],
  '/settings/commitmentFactors': [['GET', '/lookup/commitment-factor/export', 200]],
  '/settings/commitmentFactors/create': [['POST', '/lookup/commitment-factor', 422]],
  '/settings/commitmentFactors/:id': [['PUT', '/lookup/commitment-factor/999999999', 400]],
  '/settings/statutoryRates': [['GET', '/lookup/statutory-rate/export', 200]],
  '/settings/calculatorRates': [['GET', '/calculator/calculator-rate/export', 200]],
  '/settings/calculatorEmbeds': [['GET', '/calculator/calculator-embed/export', 200]],
  '/settings/statutoryRates/create': [['POST', '/lookup/statutory-rate', 422]],
  '/settings/calculatorRates/create': [['POST', '/calculator/calculator-rate', 422]],
  '/settings/calculatorEmbeds/create': [['POST', '/calculator/calculator-embed', 422]],
  '/settings/statutoryRates/:id': [['PUT', '/lookup/statutory-rate/999999999', 400]],
  '/settings/calculatorRates/:id': [['PUT', '/calculator/calculator-rate/999999999', 400]],
  '/settings/calculatorEmbeds/:id': [['PUT', '/calculator/calculator-embed/999999999', 400]],
  '/upgrade': [['GET', '/access-control/upgrade-request', 200]],
  '/settings/upgradeRequests': [['GET', '/access-control/upgrade-request/all', 200]],
  '/settings/subscriptions': [['GET', '/access-control/subscription', 200]],
  '/settings/messaging': [['GET', '/messaging/app-settings', 200]],
  '/settings/sms-templates': [['GET', '/lookup/sms-templates/export', 200]],
  '/settings/sms-templates/create': [['POST', '/lookup/sms-templates', 422]],
  '/settings/sms-templates/:id': [['PUT', '/lookup/sms-templates/999999999', 400]],
  '/settings/publicHolidays': [['GET', '/lookup/public-holiday/export', 200]],
  '/settings/publicHolidays/create': [['POST', '/lookup/public-holiday', 422]],
  '/settings/publicHolidays/:id': [['PUT', '/lookup/public-holiday/999999999', 400]],
  '/settings/loanSystemCodes': [['GET', '/loan-management/droplist/export', 200]],
  '/settings/loanSystemCodes/create': [['POST', '/loan-management/droplist', 422]],
  '/settings/loanSystemCodes/:id': [['PUT', '/loan-management/droplist/999999999', 400]],
  '/settings/smsRates': [['GET', '/lookup/sms-rate/export', 200]],
  '/settings/smsRates/create': [['POST', '/lookup/sms-rate', 422]],
  '/settings/smsRates/:id': [['PUT', '/lookup/sms-rate/999999999', 400]],
  '/settings/taxRates': [['GET', '/lookup/tax-rate/export', 200]],
  '/settings/taxRates/create': [['POST', '/lookup/tax-rate', 422]],
  '/settings/taxRates/:id': [['PUT', '/lookup/tax-rate/999999999', 400]],
  '/settings/productWeights': [['GET', '/lookup/product-weight/export', 200]],
  '/settings/productWeights/create': [['POST', '/lookup/product-weight', 422]],
  '/settings/productWeights/:id': [['PUT', '/lookup/product-weight/999999999', 400]],
  '/settings/email-templates': [['GET', '/lookup/email-templates/export', 200]],
  '/settings/email-templates/create': [['POST', '/lookup/email-templates', 422]],
  '/settings/email-templates/:id': [['PUT', '/lookup/email-templates/999999999', 400]],
  '/settings/solicitors': [['GET', '/lookup/solicitor/export', 200]],
  '/settings/solicitors/create': [['POST', '/lookup/solicitor', 422]],
  '/settings/solicitors/:id': [['PUT', '/lookup/solicitor/999999999', 400]],
  '/settings/closingReasons': [['GET', '/lookup/case-closing-reason/export', 200]],
  '/settings/closingReasons/create': [['POST', '/lookup/case-closing-reason', 422]],
  '/settings/closingReasons/:id': [['PUT', '/lookup/case-closing-reason/999999999', 400]],
  '/settings/fwd-target': [
    ['GET', '/lookup/fwd-target', 200],
    ['POST', '/lookup/fwd-target/copy-forward', 422],
  ],
  '/settings/fwd-target/create': [['POST', '/lookup/fwd-target', 422]],
  '/settings/fwd-target/:id': [['PUT', '/lookup/fwd-target/999999999', 400]],
  '/leadsCalendar': [['GET', `/lead/lead/${november}`, 200]],
  '/customersCalendar': [['GET', `/customer/customer/${november}`, 200]],
  '/purchased-reports': [['GET', '/credit-report/credit-reports', 200]],
  '/purchased-reports/:credit_report_id': [['GET', '/credit-report/credit-reports/999999999', 404]],
  '/sme-reports': [['GET', '/credit-report/sme-companies', 200]],
  '/sme-reports/create': [['POST', '/credit-report/sme-companies', 422]],
  '/sme-reports/:company_id': [
    ['GET', '/credit-report/sme-companies/999999999', 404],
    ['GET', '/credit-report/sme-companies/999999999/consents', 404],
  ],
  '/sme-reports/:company_id/edit': [['PUT', '/credit-report/sme-companies/999999999', 400]],
  '/credit-balance': [
    ['GET', '/credit-report/balance', 200],
    ['GET', '/credit-report/balance/statement', 200],
  ],
  '/loanAdvisoryListing': [
    ['GET', '/loan-management/loan-advisories', 200],
    ['GET', '/loan-management/loan-advisories/facets?fields=status_id', 200],
  ],
  '/loanAdvisoryListing/create': [['POST', '/loan-management/loan-advisories', 422]],
  '/loanAdvisoryDetails/:advisory_id': [
    ['GET', '/loan-management/loan-advisories/999999999', 404],
    ['GET', '/loan-management/loan_advisory/999999999/activity_logs', 404],
    ['GET', '/loan-management/loan_advisory/999999999/activity_logs/count', 404],
  ],
  '/loanAdvisoryDetails/:advisory_id/edit': [
    ['PUT', '/loan-management/loan-advisories/999999999', 400],
    ['PUT', '/customer/customer/999999999/loan_advisory_status/1', 404],
  ],
  '/loanAdvisory': [],
  // One call answers both, by the app that asks: tests/proposals/proposal-approvals.test.ts.
  '/pendingApprovals': [],
  '/vps-pendingApprovals': [],
  '/casesListings': [['GET', '/sales/cases', 200]],
  '/casesListings/create': [['POST', '/sales/cases', 422]],
  '/casesListings/import': [['GET', '/sales/case-import', 200]],
  '/casesListings/import/:import_id': [['GET', '/sales/case-import/999999999', 404]],
  '/casesListings/:prod_id': [['GET', '/sales/cases/999999999', 404]],
  '/casesListings/:prod_id/edit': [['PUT', '/sales/cases/999999999', 400]],
  '/proFormaInvoices': [['GET', '/sales/pro-formas', 200]],
  '/proFormaInvoices/create': [['POST', '/sales/pro-formas', 422]],
  '/proFormaInvoices/:pro_forma_id': [['GET', '/sales/pro-formas/999999999', 404]],
  '/proFormaInvoices/:pro_forma_id/edit': [['PUT', '/sales/pro-formas/999999999', 400]],
  '/invoices': [['GET', '/sales/invoices', 200]],
  '/invoices/:document_id': [['GET', '/sales/invoices/999999999', 404]],
  '/invoices/:document_id/edit': [['PUT', '/sales/invoices/999999999', 400]],
  '/payoutDistribution': [['GET', '/sales/payout-runs', 200]],
  '/payoutDistribution/:payout_run_id': [['GET', '/sales/payout-runs/999999999', 404]],
  '/payoutDistribution/:payout_run_id/edit': [['PUT', '/sales/payout-runs/999999999', 400]],
  '/commsPayouts': [['GET', '/sales/payout-summaries', 200]],
  '/commsPayoutDetails/:comms_payout_summary_id': [['GET', '/sales/payout-summaries/999999999', 404]],
  '/payees': [['GET', '/sales/payees', 200]],
  '/payees/create': [['POST', '/sales/payees', 422]],
  '/payees/:payee_id': [['GET', '/sales/payees/999999999', 404]],
  '/payees/:payee_id/edit': [['PUT', '/sales/payees/999999999', 400]],
  '/advances': [['GET', '/sales/advances', 200]],
  '/adjustments': [['GET', '/sales/adjustments', 200]],
  '/adjustments/:adjustment_id': [['GET', '/sales/adjustments/999999999', 404]],
  '/advances/:advance_id': [['GET', '/sales/advances/999999999', 404]],
  '/withholdingTax': [['GET', '/sales/withholding?month=2026-11', 200]],
  '/myCommission': [['GET', '/sales/commission.own', 200]],
  '/receivables': [['GET', '/sales/ageing', 200]],
  '/billingParties': [['GET', '/sales/bill-parties', 200]],
  '/billingParties/create': [['POST', '/sales/bill-parties', 422]],
  '/billingParties/:party_id': [['GET', '/sales/bill-parties/999999999', 404]],
  '/billingParties/:party_id/edit': [['PUT', '/sales/bill-parties/999999999', 400]],
  '/revenueEntries': [['GET', '/sales/revenue-entries', 200]],
  '/commissionLines': [['GET', '/sales/commission-lines', 200]],
  '/payoutStatements': [['GET', '/sales/payee-statements', 200]],
  '/billingMovements': [['GET', '/sales/billing-movements', 200]],
  '/outstandingFees': [['GET', '/sales/outstanding-lines', 200]],
  '/meetingsListings': [['GET', '/hub/meetings', 200]],
  '/calculators': [['GET', '/calculator/rates', 200]],
  '/calculations': [['GET', '/calculator/calculations', 200]],
  '/calculations/:calculation_id': [['GET', '/calculator/calculations/999999999', 404]],
  '/calculations/:calculation_id/edit': [['PUT', '/calculator/calculations/999999999', 400]],
  '/callsListings': [['GET', '/hub/calls', 200]],
  '/casesCalendar': [['GET', `/sales/calendar?${span}`, 200]],
  '/initialProposal': [
    ['GET', '/proposal/proposals', 200],
    ['GET', '/proposal/proposal/filter-options', 200],
  ],
  '/initialProposal/create': [['POST', '/proposal/proposal', 422]],
  '/initialProposalDetails/:psal_id': [['GET', '/proposal/proposal/detail/999999999', 404]],
  '/initialProposalDetails/:psal_id/edit': [['POST', '/proposal/proposal/999999999', 400]],
  '/leadsListings/reassignment': [
    ['GET', '/lead/lead/reassignments', 200],
    ['POST', '/lead/lead/reassignment/preview', 200],
    ['POST', '/lead/lead/reassignments/999999999/undo', 404],
  ],
  '/settings/assignmentRules': [['GET', '/lookup/assignment-rule', 200]],
  '/settings/assignmentRules/create': [['POST', '/lookup/assignment-rule', 422]],
  '/settings/assignmentRules/:id': [['PUT', '/lookup/assignment-rule/999999999', 400]],
  '/settings/leaveDays': [['GET', '/lookup/leave-day', 200]],
  '/settings/leaveDays/create': [['POST', '/lookup/leave-day', 422]],
  '/settings/leaveDays/:id': [['PUT', '/lookup/leave-day/999999999', 400]],
  '/settings/corporate': [],
  '/settings/commission': [['GET', '/sales/commission-schemes', 200]],
  '/settings/commission/create': [['POST', '/sales/commission-schemes', 422]],
  '/settings/commission/:scheme_id': [['GET', '/sales/commission-schemes/999999999', 404]],
  '/settings/commission/:scheme_id/edit': [['PUT', '/sales/commission-schemes/999999999', 400]],
  '/settings/singleSignOn': [['GET', '/access-control/identity', 200]],
  '/settings/reviewLink': [['PUT', '/access-control/corporate/999999999', 404]],
  '/settings/outbox': [['GET', '/messaging/outbox', 200]],
  '/settings/retention': [['GET', '/access-control/retention-preview?kind=chats&months=12', 200]],
  '/settings/retentionRuns': [['GET', '/access-control/retention-runs', 200]],
  '/setup/variable_expense': [['GET', '/lookup/variable-expense/export', 200]],
  '/setup/addVariableExpense': [['POST', '/lookup/variable-expense', 422]],
  '/setup/editVariableExpense/:id': [['PUT', '/lookup/variable-expense/999999999', 400]],
}
