/** The error of nodemailer for a mail that the server refused. */
interface ErrorDeSmtp {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
}

/** A mail that its server refused, which is no defect of ours. Its message is for the staff and ends with the server's own words. */
export class CorreoNoTomado extends Error {
  constructor(cause: unknown) {
    const { response } = cause as ErrorDeSmtp;
    const dicho = response ?? (cause instanceof Error ? cause.message : String(cause));
    super(`${palabrasDe(cause as ErrorDeSmtp)}: ${dicho.replace(/\s+/g, ' ').trim()}`, { cause });
  }
}

function palabrasDe({ code, command = '', response }: ErrorDeSmtp): string {
  if (code === 'EAUTH') return 'El servidor de correo no aceptó la cuenta con que se envía';
  if (response === undefined) return 'No se pudo llegar al servidor de correo';
  if (command.startsWith('RCPT')) return 'El servidor de correo rechazó la dirección';
  return command.startsWith('MAIL') ? 'El servidor de correo rechazó al remitente' : 'El servidor de correo no tomó el mensaje';
}
