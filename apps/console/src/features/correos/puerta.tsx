/** What other features use of the mails: how one looks to its reader. */
import './correos.css';

export { useCorreosUrl } from './correos.url';
export { VistaDeCorreo } from './vista-de-correo';
