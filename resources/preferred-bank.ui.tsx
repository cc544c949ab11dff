import { bankLogo, banks } from '../src/domain/banks.ts'
import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'

const logoOf = (name: unknown) => bankLogo(banks.find((bank) => bank.name === name)?.id ?? 0)

const preferredBankUi: ResourceUi = {
  cells: {
    logo: {
      label: 'Logo',
      Cell: ({ record }) => <img src={logoOf(record['bank'])} alt="" width={26} height={26} />,
      needs: ['bank'],
      width: 64,
    },
  },
}

export default preferredBankUi
