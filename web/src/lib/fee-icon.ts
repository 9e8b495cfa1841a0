import { Coins, DollarSign } from 'lucide-react'

/** Beside a field for an amount: the dollar sign only where dollars are meant. */
export const feeIcon = (currency: string) => (currency === 'USD' ? DollarSign : Coins)
