/** The door for other features: a mail as its reader sees it. */
import './correos.css';

export { useCorreosUrl } from './correos.url';
export { VistaDeCorreo } from './vista-de-correo';
