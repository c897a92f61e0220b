-- Who took a file or a print, and who sent a test message, is remembered too.
alter table security_event drop constraint security_event_kind_check;
alter table security_event add constraint security_event_kind_check check (kind in ('notPermitted', 'lockedOut',
  'passwordChanged', 'secondFactorEnrolled', 'secondFactorRemoved', 'recoveryCodeUsed', 'hostSessionRefused',
  'reportExported', 'signedIn', 'fileTaken', 'testMailSent'));
