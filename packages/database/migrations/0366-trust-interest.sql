-- Interest on trust money is the agency's once its clients consented: since when, and where the paper is. Until then it is held.
alter table agency
  add column interest_consent_on date,
  add column interest_consent_note text not null default '' check (length(interest_consent_note) <= 200),
  add check (interest_consent_note = '' or interest_consent_on is not null);

alter table event
  drop constraint event_event_type_check,
  add constraint event_event_type_check check (event_type in ('Invoice', 'CreditMemo', 'IncomingPayment',
    'DirectBillDisbursement', 'CompanyPayable', 'InsuredRefund', 'AgencyRevenuePayable', 'NSFCheck',
    'CreditApplication', 'AgencyFunds', 'BankCharge', 'BankMove', 'DepositSlip', 'WriteOff',
    'CommissionStatement', 'ProducerCommission', 'TrustInterest'));
