// The texts of a sheet of marks beyond its fields, in English.
import type { TeksNilai } from './nilai-teks-id';

const teksEn: TeksNilai = {
  ajukan: 'Ask to change the marks',
  ajukanBantuan: 'The head of programme and the operator read this. The marks can be changed once they agree.',
  ajukanKirim: 'Send the request',
  diajukan: 'The request is sent',
  menunggu: 'Waiting for the campus',
  menungguSejak: (waktu) => `You asked to change the marks on ${waktu}.`,
  ditolak: 'Refused',
  ditolakOleh: (siapa, waktu) => `${siapa} refused your request on ${waktu}:`,
  disetujui: 'Agreed to',
  disetujuiOleh: (siapa, waktu) => `${siapa} reopened these marks on ${waktu}. Change them and send them again.`,
  meminta: (siapa, waktu) => `${siapa} asked to change the marks on ${waktu}:`,
  bukaUntuk: (nama) => `Agree to a change by ${nama}`,
  bukaUntukTanya: (nama) => `Reopen the marks of ${nama}? They become a draft and have to be sent again.`,
  setujui: 'Agree',
  tolak: 'Refuse',
  tolakUntuk: (nama) => `Refuse a change by ${nama}`,
  tolakBantuan: 'The examiner reads this.',
  sudahDitolak: 'The request is refused',
  permintaan: 'Requests to change marks',
  tanpaPermintaan: 'Nobody asks to change marks',
  sejak: (waktu) => `since ${waktu}`,
  bukaPermintaan: 'Open the marks',
  banding: 'These marks changed elsewhere',
  bandingSama: 'They are the same as yours.',
  aspek: 'Aspect',
  catatan: 'Notes',
  isianDiSini: 'Yours',
  isiTerbaru: 'Latest',
  bandingBantuan: 'Change yours where needed, then save: yours replace the latest.',
  bandingTerkirim: 'Yours are kept on this device and can be restored once the marks are reopened.',
  pakaiTerbaru: 'Take the latest',
  diubah: (kapan, di) => `Last changed ${kapan}${di && ` on ${di}`}`,
};

export default teksEn;
