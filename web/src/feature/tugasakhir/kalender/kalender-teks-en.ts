// The texts of the calendar feed, in English.
export default {
  kalender: 'Calendar',
  kalenderJudul: 'Calendar of exams and supervision',
  kalenderUraian: 'Put this address into your calendar. Exams and supervision follow every change by themselves.',
  kalenderLambat: 'Google Calendar reads the address only a few times a day; a change may come up to 24 hours late.',
  kalenderRahasia: 'Whoever holds this address can read your schedule. Do not share it.',
  kalenderAlamat: 'Calendar address',
  kalenderBuat: 'Make an address',
  kalenderSalin: 'Copy address',
  kalenderTersalin: 'Calendar address copied',
  kalenderGagalSalin: 'The address cannot be copied. Choose the text and copy it yourself.',
  kalenderGanti: 'Change address',
  kalenderGantiTanya: 'Change the calendar address? The old one ends at once.',
  kalenderCabut: 'Revoke address',
  kalenderCabutTanya: 'Revoke the calendar address? Calendars that use it get nothing any more.',
  kalenderDicabut: 'Calendar address revoked',
  kalenderSekali: 'This address is shown only once. Copy it now.',
  kalenderAktif: (sejak: string) =>
    `A calendar address is in use since ${sejak}. The whole address shows only when it is made.`,
};
