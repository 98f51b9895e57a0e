export { esRutValido, formatearRut, MENSAJE_RUT } from '../comun/rut';
