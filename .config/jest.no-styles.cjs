// The stand-in for a stylesheet in a spec.
module.exports = {};
