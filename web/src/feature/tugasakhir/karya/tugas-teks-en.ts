// What lists say of what waits, in English.
export default {
  semuaMenunggu: 'all that waits for you',
  perlu: 'What is to be done',
};
